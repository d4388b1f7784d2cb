CREATE INDEX CONCURRENTLY IF NOT EXISTS "artwork_print_by_end" ON "artwork_print" USING btree ("ended_at") WHERE "artwork_print"."ended_at" is not null;
