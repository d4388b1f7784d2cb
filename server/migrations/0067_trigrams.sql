-- An index over parts of words, with which staff find orders and customers. The extension is trusted: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
