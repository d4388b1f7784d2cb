ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_keeps_its_print_approval";
