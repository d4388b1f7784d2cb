ALTER TABLE "design_approval" VALIDATE CONSTRAINT "design_approval_known_actor_kind";
