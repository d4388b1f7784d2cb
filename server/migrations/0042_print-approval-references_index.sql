CREATE INDEX CONCURRENTLY IF NOT EXISTS "artwork_print_approval_by_time" ON "artwork_print_approval" USING btree ("at");
