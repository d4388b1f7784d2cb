-- For an index of words within a period. The extension is trusted: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS btree_gin;
