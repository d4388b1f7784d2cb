CREATE INDEX CONCURRENTLY IF NOT EXISTS "inquiry_created_at" ON "inquiry" USING btree ("created_at");
