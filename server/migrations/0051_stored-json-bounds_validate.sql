ALTER TABLE "artwork_report" VALIDATE CONSTRAINT "artwork_report_facts";
