ALTER TABLE "inquiry" VALIDATE CONSTRAINT "inquiry_known_state";
