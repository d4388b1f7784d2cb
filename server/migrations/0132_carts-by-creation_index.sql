CREATE INDEX CONCURRENTLY IF NOT EXISTS "cart_of_visitor_by_creation" ON "cart" USING btree ("created_at") WHERE "cart"."owner_kind" = 'anonymous' and "cart"."state" <> 'Ordered';
