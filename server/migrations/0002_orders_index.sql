CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_in_state" ON "order_line" USING btree ("order_id","state");
