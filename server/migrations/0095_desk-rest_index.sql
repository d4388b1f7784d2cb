CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_text_words_of_quarter" ON "order_text" USING gin ((date_trunc('quarter', "placed_at" at time zone 'utc')),"texts" gin_trgm_ops) WITH (fastupdate=false);
