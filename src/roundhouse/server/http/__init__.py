"""HTTP requests: routes, what they depend on, and what stands before them."""
