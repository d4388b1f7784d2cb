CREATE INDEX CONCURRENTLY IF NOT EXISTS "account_blocked" ON "account" USING btree ("id") WHERE "account"."blocked_at" is not null;
