CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_of_cancellation" ON "order_line" USING btree ("cancellation_id") WHERE "order_line"."cancellation_id" is not null;
