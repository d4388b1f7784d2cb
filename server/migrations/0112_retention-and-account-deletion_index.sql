CREATE INDEX CONCURRENTLY IF NOT EXISTS "newsletter_subscription_ended" ON "newsletter_subscription" USING btree ("ended_at") WHERE "newsletter_subscription"."ended_at" is not null;
