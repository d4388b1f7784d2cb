CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_by_operator" ON "audit_entry" USING btree ("tenant","position","action","at") WHERE "audit_entry"."actor_kind" = 'operator';
