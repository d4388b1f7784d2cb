CREATE INDEX CONCURRENTLY IF NOT EXISTS "artwork_print_with_hash" ON "artwork_print" USING btree ("sha256") WHERE "artwork_print"."sha256" is not null;
