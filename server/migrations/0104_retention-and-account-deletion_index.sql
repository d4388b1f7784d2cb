CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_with_details" ON "payment" USING btree ("settled_at") WHERE "payment"."status" in ('captured', 'invoiced') and "payment"."client_ip" <> '';
