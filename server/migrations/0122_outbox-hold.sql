CREATE TABLE "outbox_hold" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"held_since" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "outbox_hold_is_one" CHECK ("outbox_hold"."is_only"),
	CONSTRAINT "outbox_hold_known_reason" CHECK ("outbox_hold"."reason" in ('restore', 'operator'))
);

