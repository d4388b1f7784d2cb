ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_approval_id_design_approval_id_fk";
