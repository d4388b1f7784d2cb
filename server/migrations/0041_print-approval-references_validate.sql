ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_print_approval_id_artwork_print_approval_id_fk";
