CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_of_approval" ON "order_line" USING btree ("approval_id") WHERE "order_line"."approval_id" is not null;
