CREATE TABLE "price_draft" (
	"tenant" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"tables" jsonb,
	"based_on" integer,
	"saved_by" uuid,
	"saved_by_name" text,
	"saved_at" timestamp with time zone,
	CONSTRAINT "price_draft_tables" CHECK (jsonb_typeof("price_draft"."tables") = 'object' and octet_length("price_draft"."tables"::text) <= 200000),
	CONSTRAINT "price_draft_is_whole" CHECK (num_nonnulls("price_draft"."tables", "price_draft"."based_on", "price_draft"."saved_by", "price_draft"."saved_by_name", "price_draft"."saved_at") in (0, 5))
);

CREATE TABLE "price_edition" (
	"tenant" text NOT NULL,
	"number" integer NOT NULL,
	"previous" integer GENERATED ALWAYS AS (nullif(number - 1, 0)) STORED,
	"tables" jsonb NOT NULL,
	"origin" text NOT NULL,
	"published_by" uuid,
	"published_by_name" text NOT NULL,
	"reason" text NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_edition_tenant_number_pk" PRIMARY KEY("tenant","number"),
	CONSTRAINT "price_edition_numbered_from_one" CHECK ("price_edition"."number" >= 1),
	CONSTRAINT "price_edition_tables" CHECK (jsonb_typeof("price_edition"."tables") = 'object' and octet_length("price_edition"."tables"::text) <= 200000),
	CONSTRAINT "price_edition_reason" CHECK (length("price_edition"."reason") <= 300),
	CONSTRAINT "price_edition_origin" CHECK (("price_edition"."origin" = 'desk') = ("price_edition"."published_by" is not null)),
	CONSTRAINT "price_edition_effective_later" CHECK ("price_edition"."effective_from" >= "price_edition"."published_at")
);

ALTER TABLE "price_draft" ADD CONSTRAINT "price_draft_based_on_edition" FOREIGN KEY ("tenant","based_on") REFERENCES "public"."price_edition"("tenant","number") ON DELETE no action ON UPDATE no action;
ALTER TABLE "price_edition" ADD CONSTRAINT "price_edition_without_gaps" FOREIGN KEY ("tenant","previous") REFERENCES "public"."price_edition"("tenant","number") ON DELETE no action ON UPDATE no action;
CREATE INDEX "price_edition_by_effect" ON "price_edition" USING btree ("tenant","effective_from","number");
