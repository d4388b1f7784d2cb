CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_notice_created_at" ON "order_notice" USING btree ("created_at");
