ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_refunds_only_what_was_overpaid";
