ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_kept_of_cancelled_goods";
