CREATE INDEX CONCURRENTLY IF NOT EXISTS "review_rejected" ON "review" USING btree ("moderated_at") WHERE "review"."state" = 'rejected';
