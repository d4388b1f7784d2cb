CREATE INDEX CONCURRENTLY IF NOT EXISTS "desk_erasure_at" ON "desk_erasure" USING btree ("at");
