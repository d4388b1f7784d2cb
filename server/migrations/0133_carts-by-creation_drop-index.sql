DROP INDEX CONCURRENTLY IF EXISTS "cart_of_visitor_by_change";
