CREATE INDEX CONCURRENTLY IF NOT EXISTS "print_pack_newest" ON "print_pack" USING btree ("line_id","print_sha256","made_at","id");
