CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_under_way" ON "order_line" USING btree ("id") WHERE "order_line"."state" not in ('Shipped', 'Cancelled');
