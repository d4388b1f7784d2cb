CREATE INDEX CONCURRENTLY IF NOT EXISTS "review_in_state" ON "review" USING btree ("tenant","state","created_at","id","stars","is_demo");
