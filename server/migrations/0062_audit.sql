CREATE TABLE "audit_entry" (
	"tenant" text NOT NULL,
	"position" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_label" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"reason" text,
	"client_ip" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entry_place" PRIMARY KEY("tenant","position"),
	CONSTRAINT "audit_entry_position_from_one" CHECK ("audit_entry"."position" >= 1),
	CONSTRAINT "audit_entry_hashes" CHECK ("audit_entry"."hash" ~ '^[0-9a-f]{64}$' and "audit_entry"."previous_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "audit_entry_staff_has_name" CHECK (("audit_entry"."actor_kind" = 'staff') = ("audit_entry"."actor_name" is not null))
);

CREATE TABLE "audit_head" (
	"tenant" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_hash" CHECK ("audit_head"."hash" ~ '^[0-9a-f]{64}$')
);

CREATE INDEX "audit_entry_of_actor" ON "audit_entry" USING btree ("tenant","actor_id","position");
CREATE INDEX "audit_entry_of_subject" ON "audit_entry" USING btree ("tenant","subject_kind","subject_id","position");
CREATE INDEX "audit_entry_of_action" ON "audit_entry" USING btree ("tenant","action","position");
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("tenant","at");
