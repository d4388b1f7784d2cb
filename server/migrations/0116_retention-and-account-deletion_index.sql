CREATE INDEX CONCURRENTLY IF NOT EXISTS "quotation_created_at" ON "quotation" USING btree ("created_at");
