CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "print_pack_same_bytes_once" ON "print_pack" ("line_id","sha256");
