ALTER TABLE "coupon_redemption" ADD COLUMN "discount" bigint;
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_discount_not_negative" CHECK ("coupon_redemption"."discount" >= 0) NOT VALID;
