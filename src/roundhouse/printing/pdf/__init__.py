"""PDF files from SVG text: pages and symbols in millimetres, with our fonts inside."""

from roundhouse.printing.pdf.document import Bookmark, Document, Leaf, Symbol

__all__ = ["Bookmark", "Document", "Leaf", "Symbol"]
