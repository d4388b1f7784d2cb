CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_of_print_approval" ON "order_line" USING btree ("print_approval_id") WHERE "order_line"."print_approval_id" is not null;
