CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "design_approval_print_key_unique" ON "design_approval" ("print_key");
