DROP INDEX CONCURRENTLY IF EXISTS "orders_of_owner_by_time";
