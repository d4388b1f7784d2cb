ALTER TABLE "coupon_redemption" VALIDATE CONSTRAINT "coupon_redemption_discount_not_negative";
