DROP INDEX CONCURRENTLY IF EXISTS "order_summary_cancelled";
