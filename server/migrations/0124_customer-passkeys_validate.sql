ALTER TABLE "security_event" VALIDATE CONSTRAINT "security_event_known_kind";
