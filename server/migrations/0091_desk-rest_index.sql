CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_delivery_waiting" ON "webhook_delivery" USING btree ("tenant","created_at","id") WHERE "webhook_delivery"."delivered_at" is null;
