CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_summary_of_assignee" ON "order_summary" USING btree ("assignee_id","placed_at") WHERE "order_summary"."assignee_id" is not null;
