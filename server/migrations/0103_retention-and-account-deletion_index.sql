CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_failed" ON "payment" USING btree ("settled_at") WHERE "payment"."status" in ('refused', 'abandoned');
