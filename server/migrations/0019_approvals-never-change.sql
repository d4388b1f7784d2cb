ALTER TABLE "design_approval" ADD CONSTRAINT "design_approval_scene_hash" CHECK ("design_approval"."scene_hash" ~ '^[0-9a-f]{64}$') NOT VALID;
ALTER TABLE "design_approval" ADD CONSTRAINT "design_approval_known_actor_kind" CHECK ("design_approval"."actor_kind" in ('anonymous', 'customer')) NOT VALID;
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_approval_of_design" CHECK ("order_line"."approval" is null or "order_line"."design_id" is not null) NOT VALID;
