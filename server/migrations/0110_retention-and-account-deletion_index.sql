CREATE INDEX CONCURRENTLY IF NOT EXISTS "session_ended_at" ON "session" USING btree ("ended_at") WHERE "session"."ended_at" is not null;
