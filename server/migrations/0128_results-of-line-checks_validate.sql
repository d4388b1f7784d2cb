ALTER TABLE "line_check" VALIDATE CONSTRAINT "line_check_json";
