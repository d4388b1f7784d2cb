ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_cancelled_by_its_cancellation";
