CREATE INDEX CONCURRENTLY IF NOT EXISTS "session_created_at" ON "session" USING btree ("created_at");
