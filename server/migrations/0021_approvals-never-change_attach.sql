ALTER TABLE "design_approval" ADD CONSTRAINT "design_approval_print_key_unique" UNIQUE USING INDEX "design_approval_print_key_unique";
