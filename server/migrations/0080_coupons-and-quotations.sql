CREATE SEQUENCE "public"."quotation_place" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999999 START WITH 1 CACHE 1;
CREATE TABLE "quotation_key" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL
);

CREATE TABLE "quotation_use" (
	"quotation_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);

CREATE TABLE "quotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"number" text DEFAULT 'Q-' || lpad(nextval('quotation_place')::text, 8, '0') NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"shipping" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_number_unique" UNIQUE("number"),
	CONSTRAINT "quotation_number_form" CHECK ("quotation"."number" ~ '^Q-[0-9]{8}$'),
	CONSTRAINT "quotation_shipping_not_negative" CHECK ("quotation"."shipping" >= 0),
	CONSTRAINT "quotation_lines" CHECK (jsonb_typeof("quotation"."lines") = 'array' and octet_length("quotation"."lines"::text) <= 262144)
);

ALTER TABLE "cart_line" ADD COLUMN "quoted" jsonb;
ALTER TABLE "coupon" ADD COLUMN "tenant" text;
ALTER TABLE "coupon" ADD COLUMN "stopped_at" timestamp with time zone;
ALTER TABLE "coupon" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "inquiry_message" ADD COLUMN "quotation_id" uuid;
ALTER TABLE "quotation_key" ADD CONSTRAINT "quotation_key_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "quotation_use" ADD CONSTRAINT "quotation_use_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "quotation_key_of_quotation" ON "quotation_key" USING btree ("quotation_id");
CREATE INDEX "quotation_use_of_payment" ON "quotation_use" USING btree ("payment_id");
CREATE INDEX "quotation_of_inquiry" ON "quotation" USING btree ("inquiry_id");
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action NOT VALID;
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_code_short" CHECK (length("coupon"."code") <= 64) NOT VALID;
