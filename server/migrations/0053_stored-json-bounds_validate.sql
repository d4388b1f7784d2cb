ALTER TABLE "artwork_print_approval" VALIDATE CONSTRAINT "artwork_print_approval_bounded";
