CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_of_owner_by_time" ON "orders" USING btree ("tenant","owner_kind","owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
