ALTER TABLE "inquiry" VALIDATE CONSTRAINT "inquiry_assignee_has_name";
