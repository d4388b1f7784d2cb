ALTER TABLE "coupon" VALIDATE CONSTRAINT "coupon_code_short";
