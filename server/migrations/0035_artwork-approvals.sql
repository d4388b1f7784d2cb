CREATE TABLE "artwork_print_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"uploads" uuid[] NOT NULL,
	"sku" text NOT NULL,
	"selection" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"placements" jsonb NOT NULL,
	"print_sha256" text NOT NULL,
	"findings" jsonb NOT NULL,
	"accepted" text[] NOT NULL,
	"consent" text NOT NULL,
	CONSTRAINT "artwork_print_approval_hash" CHECK ("artwork_print_approval"."print_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "artwork_print_approval_quantity_is_positive" CHECK ("artwork_print_approval"."quantity" > 0),
	CONSTRAINT "artwork_print_approval_known_actor_kind" CHECK ("artwork_print_approval"."actor_kind" in ('anonymous', 'customer')),
	CONSTRAINT "artwork_print_approval_of_files" CHECK (cardinality("artwork_print_approval"."uploads") between 1 and 2)
);

ALTER TABLE "cart_line" ADD COLUMN "print_approval" jsonb;
ALTER TABLE "order_line" ADD COLUMN "print_approval" jsonb;
