CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_by_actor" ON "audit_entry" USING btree ("tenant","actor_id","position","action","at");
