CREATE SEQUENCE "public"."gang_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE TABLE "content_clearing" (
	"tenant" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"cleared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_clearing_numbered_from_one" CHECK ("content_clearing"."number" >= 1)
);

CREATE TABLE "gang_line" (
	"gang_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"quantity" integer NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"flutes" integer,
	"left_at" timestamp with time zone,
	"left_why" text,
	CONSTRAINT "gang_line_gang_id_line_id_pk" PRIMARY KEY("gang_id","line_id"),
	CONSTRAINT "gang_line_known_flutes" CHECK ("gang_line"."flutes" in (0, 90)),
	CONSTRAINT "gang_line_left_why" CHECK (num_nulls("gang_line"."left_at", "gang_line"."left_why") in (0, 2)),
	CONSTRAINT "gang_line_known_reason" CHECK ("gang_line"."left_why" in ('takenOut', 'cancelled', 'movedBack', 'dissolved')),
	CONSTRAINT "gang_line_size_positive" CHECK ("gang_line"."quantity" > 0 and "gang_line"."width" > 0 and "gang_line"."height" > 0)
);

CREATE TABLE "gang" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"number" integer NOT NULL,
	"version" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"made_by_id" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"dissolved_at" timestamp with time zone,
	CONSTRAINT "gang_number_unique" UNIQUE("number"),
	CONSTRAINT "gang_version_positive" CHECK ("gang"."version" > 0),
	CONSTRAINT "gang_json" CHECK (jsonb_typeof("gang"."plan") = 'object' and octet_length("gang"."plan"::text) <= 65536)
);

CREATE TABLE "sent_mail_file" (
	"mail_id" text NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"content_id" text,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "sent_mail_file_mail_id_place_pk" PRIMARY KEY("mail_id","place")
);

CREATE TABLE "price_withdrawal" (
	"tenant" text NOT NULL,
	"number" integer NOT NULL,
	"withdrawn_by" uuid NOT NULL,
	"withdrawn_by_name" text NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_withdrawal_tenant_number_pk" PRIMARY KEY("tenant","number"),
	CONSTRAINT "price_withdrawal_reason" CHECK (length("price_withdrawal"."reason") <= 300)
);

ALTER TABLE "review" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "gang_line" ADD CONSTRAINT "gang_line_gang_id_gang_id_fk" FOREIGN KEY ("gang_id") REFERENCES "public"."gang"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "gang_line" ADD CONSTRAINT "gang_line_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "gang_line" ADD CONSTRAINT "gang_line_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sent_mail_file" ADD CONSTRAINT "sent_mail_file_mail_id_sent_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."sent_mail"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "price_withdrawal" ADD CONSTRAINT "price_withdrawal_of_edition" FOREIGN KEY ("tenant","number") REFERENCES "public"."price_edition"("tenant","number") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "gang_line_in_one_gang" ON "gang_line" USING btree ("line_id") WHERE "gang_line"."left_at" is null;
CREATE INDEX "gang_line_of_order" ON "gang_line" USING btree ("order_id");
