DROP INDEX CONCURRENTLY IF EXISTS "audit_entry_of_actor";
