CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_of_design" ON "order_line" USING btree ("design_id") WHERE "order_line"."design_id" is not null;
