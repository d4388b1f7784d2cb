CREATE INDEX CONCURRENTLY IF NOT EXISTS "requested_mail_granted_at" ON "requested_mail" USING btree ("granted_at");
