CREATE INDEX CONCURRENTLY IF NOT EXISTS "account_email_parts" ON "account" USING gin ("email" gin_trgm_ops);
