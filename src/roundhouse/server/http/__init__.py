"""HTTP: routes, their dependencies and the middleware."""
