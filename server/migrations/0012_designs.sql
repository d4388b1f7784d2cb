CREATE TABLE "cart_approval" (
	"cart_id" uuid NOT NULL,
	"approval_id" uuid NOT NULL,
	CONSTRAINT "cart_approval_cart_id_approval_id_pk" PRIMARY KEY("cart_id","approval_id")
);

CREATE TABLE "design_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"design_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"scene" jsonb NOT NULL,
	"scene_hash" text NOT NULL,
	"print_key" text NOT NULL,
	"print_sha256" text NOT NULL,
	"print_bytes" integer NOT NULL,
	"sku" text NOT NULL,
	"selection" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"findings" jsonb NOT NULL,
	"consent" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"address" text,
	"at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "design_approval_print_is_not_empty" CHECK ("design_approval"."print_bytes" > 0),
	CONSTRAINT "design_approval_quantity_is_positive" CHECK ("design_approval"."quantity" > 0),
	CONSTRAINT "design_approval_print_hash" CHECK ("design_approval"."print_sha256" ~ '^[0-9a-f]{64}$')
);

CREATE TABLE "design_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"design_id" uuid NOT NULL,
	"share_id" uuid,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"panel" text,
	"side" text,
	"x" double precision,
	"y" double precision,
	"verdict" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "design_note_is_bounded" CHECK (length("design_note"."name") <= 100 and length("design_note"."text") between 1 and 500),
	CONSTRAINT "design_note_has_a_whole_face" CHECK (("design_note"."panel" is null) = ("design_note"."side" is null)),
	CONSTRAINT "design_note_has_a_whole_place" CHECK (("design_note"."x" is null) = ("design_note"."y" is null))
);

CREATE TABLE "design_share_key" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL
);

CREATE TABLE "design_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"design_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"email" text,
	"culture" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "design_share_ends_after_its_start" CHECK ("design_share"."expires_at" > "design_share"."created_at")
);

CREATE TABLE "design_upload" (
	"design_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "design_upload_design_id_upload_id_pk" PRIMARY KEY("design_id","upload_id")
);

CREATE TABLE "design_version" (
	"design_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"scene" jsonb NOT NULL,
	"scene_hash" text NOT NULL,
	"uploads" uuid[] NOT NULL,
	"reason" text NOT NULL,
	"name" text,
	"created_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "design_version_design_id_version_pk" PRIMARY KEY("design_id","version"),
	CONSTRAINT "design_version_counts_from_1" CHECK ("design_version"."version" >= 1),
	CONSTRAINT "design_version_name_of_named" CHECK (("design_version"."name" is null) or length("design_version"."name") between 1 and 100),
	CONSTRAINT "design_version_known_reason" CHECK ("design_version"."reason" in ('opened', 'work', 'approved', 'named'))
);

CREATE TABLE "design" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"sku" text NOT NULL,
	"family" text NOT NULL,
	"selection" jsonb NOT NULL,
	"scene" jsonb NOT NULL,
	"scene_hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"changed" text[] NOT NULL,
	"copied_from" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "design_known_owner_kind" CHECK ("design"."owner_kind" in ('anonymous', 'customer')),
	CONSTRAINT "design_version_is_positive" CHECK ("design"."version" > 0),
	CONSTRAINT "design_hash_is_hexadecimal" CHECK ("design"."scene_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "design_bytes_are_positive" CHECK ("design"."bytes" > 0),
	CONSTRAINT "design_has_a_name" CHECK (length("design"."name") between 1 and 100),
	CONSTRAINT "design_scene_is_bounded" CHECK (octet_length("design"."scene"::text) <= 2097152)
);

ALTER TABLE "cart_line" ADD COLUMN "approval" jsonb;
ALTER TABLE "order_line" ADD COLUMN "approval" jsonb;
ALTER TABLE "order_line" ADD COLUMN "approval_id" uuid;
ALTER TABLE "cart_approval" ADD CONSTRAINT "cart_approval_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cart_approval" ADD CONSTRAINT "cart_approval_approval_id_design_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."design_approval"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "design_note" ADD CONSTRAINT "design_note_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "design_note" ADD CONSTRAINT "design_note_share_id_design_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."design_share"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "design_share_key" ADD CONSTRAINT "design_share_key_share_id_design_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."design_share"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "design_share" ADD CONSTRAINT "design_share_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "design_upload" ADD CONSTRAINT "design_upload_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "design_upload" ADD CONSTRAINT "design_upload_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "design_version" ADD CONSTRAINT "design_version_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "cart_approval_of_approval" ON "cart_approval" USING btree ("approval_id");
CREATE INDEX "design_approval_of_design" ON "design_approval" USING btree ("design_id","at" DESC NULLS LAST);
CREATE INDEX "design_note_of_design" ON "design_note" USING btree ("design_id","created_at" DESC NULLS LAST);
CREATE INDEX "design_note_of_share" ON "design_note" USING btree ("share_id");
CREATE INDEX "design_share_key_of_share" ON "design_share_key" USING btree ("share_id");
CREATE INDEX "design_share_of_design" ON "design_share" USING btree ("design_id");
CREATE INDEX "design_share_expiry" ON "design_share" USING btree ("expires_at");
CREATE INDEX "design_upload_of_upload" ON "design_upload" USING btree ("upload_id");
CREATE INDEX "design_of_owner" ON "design" USING btree ("tenant","owner_kind","owner_id","updated_at" DESC NULLS LAST);
CREATE INDEX "design_deleted" ON "design" USING btree ("deleted_at") WHERE "design"."deleted_at" is not null;
CREATE INDEX "design_of_visitor_by_change" ON "design" USING btree ("updated_at") WHERE "design"."owner_kind" = 'anonymous';
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_approval_id_design_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."design_approval"("id") ON DELETE no action ON UPDATE no action NOT VALID;
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_approval_of_design" CHECK (("cart_line"."design_id" is null) = ("cart_line"."approval" is null)) NOT VALID;
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_keeps_its_approval" CHECK ("order_line"."approval_id" is not distinct from ("order_line"."approval" ->> 'id')::uuid) NOT VALID;
