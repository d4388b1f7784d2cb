CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_summary_closed_by_time" ON "order_summary" USING btree ("tenant","placed_at","order_id") WHERE "order_summary"."start_by" is null;
