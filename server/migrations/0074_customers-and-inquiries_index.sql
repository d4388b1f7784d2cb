CREATE INDEX CONCURRENTLY IF NOT EXISTS "account_email_prefix" ON "account" USING btree ("email" text_pattern_ops);
