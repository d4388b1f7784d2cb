ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_refunded_at_most_its_price";
