CREATE INDEX CONCURRENTLY IF NOT EXISTS "cart_by_next_version_word" ON "cart" ("next_version_word");
