CREATE INDEX CONCURRENTLY IF NOT EXISTS "line_proof_of_print" ON "line_proof" USING btree ("print_id") WHERE "line_proof"."print_id" is not null;
