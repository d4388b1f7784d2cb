CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_by_time" ON "customer" USING btree ("tenant","created_at","id");
