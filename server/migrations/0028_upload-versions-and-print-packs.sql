CREATE TABLE "print_pack" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"print_sha256" text NOT NULL,
	"content_sha256" text NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"manifest" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "print_pack_key_unique" UNIQUE("key"),
	CONSTRAINT "print_pack_one_per_print" UNIQUE("line_id","print_sha256"),
	CONSTRAINT "print_pack_hashes_are_hexadecimal" CHECK ("print_pack"."print_sha256" ~ '^[0-9a-f]{64}$' and "print_pack"."content_sha256" ~ '^[0-9a-f]{64}$'
        and "print_pack"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "print_pack_is_not_empty" CHECK ("print_pack"."bytes" > 0),
	CONSTRAINT "print_pack_manifest_is_bounded" CHECK (octet_length("print_pack"."manifest"::text) <= 10000)
);

ALTER TABLE "upload" ADD COLUMN "parent_id" uuid;
ALTER TABLE "upload" ADD COLUMN "fixes" jsonb;
ALTER TABLE "print_pack" ADD CONSTRAINT "print_pack_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "print_pack_by_time" ON "print_pack" USING btree ("made_at");
ALTER TABLE "upload" ADD CONSTRAINT "upload_parent_id_upload_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action NOT VALID;
