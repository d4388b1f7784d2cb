CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_summary_open_by_total" ON "order_summary" USING btree ("tenant","total","order_id","ship_by","start_by") WHERE "order_summary"."start_by" is not null;
