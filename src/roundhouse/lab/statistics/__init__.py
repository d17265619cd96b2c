"""Figures from many games: results as columns, standings, ratings, a sequential test."""
