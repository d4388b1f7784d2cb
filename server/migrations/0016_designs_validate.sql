ALTER TABLE "cart_line" VALIDATE CONSTRAINT "cart_line_approval_of_design";
