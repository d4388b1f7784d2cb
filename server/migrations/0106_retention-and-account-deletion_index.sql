CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_delivery_delivered" ON "webhook_delivery" USING btree ("delivered_at") WHERE "webhook_delivery"."delivered_at" is not null;
