CREATE INDEX CONCURRENTLY IF NOT EXISTS "upload_of_parent" ON "upload" USING btree ("parent_id") WHERE "upload"."parent_id" is not null;
