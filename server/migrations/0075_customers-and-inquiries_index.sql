CREATE INDEX CONCURRENTLY IF NOT EXISTS "inquiry_in_state" ON "inquiry" USING btree ("tenant","state","created_at","id");
