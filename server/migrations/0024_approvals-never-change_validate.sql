ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_approval_of_design";
