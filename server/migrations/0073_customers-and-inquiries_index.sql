CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_words" ON "customer" USING gin (to_tsvector('simple', "first_name" || ' ' || "last_name" || ' ' || "company_name" || ' ' || "key"));
