# rulebound: interpreted
"""The tags of the printed cards (139.1): what can be named. Cards that a table adds may have others."""

from __future__ import annotations

TAGS = (
    "Ahri", "Akshan", "Anivia", "Annie", "Aphelios", "Ashe", "Azir", "Bandle City", "Bard", "Bilgewater", "Bird",
    "Blitzcrank", "Caitlyn", "Cat", "Darius", "Demacia", "Demon", "Diana", "Dog", "Dr. Mundo", "Dragon", "Draven",
    "Ekko", "Elite", "Evelynn", "Ezreal", "Fae", "Fiora", "Fizz", "Freljord", "Galio", "Garen", "Gold",
    "Heimerdinger", "Hwei", "Icathia", "Ionia", "Irelia", "Ivern", "Ixtal", "Janna", "Jax", "Jayce", "Jhin", "Jinx",
    "Kai'Sa", "Karma", "Karthus", "Katarina", "Kathkan", "Kayn", "Kha'Zix", "Kog'Maw", "LeBlanc", "Lee Sin", "Leona",
    "Lillia", "Lucian", "Lux", "Malzahar", "Master Yi", "Mech", "Miss Fortune", "Mount Targon", "Nami", "Nidalee",
    "Nilah", "Nocturne", "Noxus", "Ornn", "Piltover", "Pirate", "Poppy", "Poro", "Pyke", "Qiyana", "Recruit",
    "Reflection", "Rek'Sai", "Rell", "Renata Glasc", "Rengar", "Rumble", "Sand Soldier", "Sentinel", "Sett",
    "Shadow Isles", "Shen", "Shurima", "Sivir", "Sona", "Soraka", "Spider", "Spirit", "Syndra", "Taric", "Teemo",
    "The Void", "Trifarian", "Tryndamere", "Twisted Fate", "Udyr", "Vayne", "Vex", "Vi", "Viktor", "Volibear",
    "Warwick", "Xerath", "Xin Zhao", "Yasuo", "Yone", "Yordle", "Yuumi", "Zaun", "Zilean",
)  # fmt: skip
