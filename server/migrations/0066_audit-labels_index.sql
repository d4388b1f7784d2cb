CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_of_label" ON "audit_entry" USING btree ("tenant","subject_label","position");
