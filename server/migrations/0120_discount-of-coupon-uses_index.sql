CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupon_redemption_discounts" ON "coupon_redemption" USING btree ("coupon_id","discount");
