CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_with_person" ON "orders" USING btree ("created_at") WHERE "orders"."email" <> 'erased@customer.invalid' and "orders"."completed_at" is not null;
