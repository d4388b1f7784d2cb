CREATE INDEX CONCURRENTLY IF NOT EXISTS "security_event_at" ON "security_event" USING btree ("at");
