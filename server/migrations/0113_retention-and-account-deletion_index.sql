CREATE INDEX CONCURRENTLY IF NOT EXISTS "newsletter_subscription_pending" ON "newsletter_subscription" USING btree ("requested_at") WHERE "newsletter_subscription"."status" = 'pending';
