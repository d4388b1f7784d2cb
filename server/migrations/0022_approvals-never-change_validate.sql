ALTER TABLE "design_approval" VALIDATE CONSTRAINT "design_approval_scene_hash";
