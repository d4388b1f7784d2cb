ALTER TABLE "artwork_print" VALIDATE CONSTRAINT "artwork_print_json";
