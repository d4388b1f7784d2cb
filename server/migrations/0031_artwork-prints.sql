CREATE TABLE "artwork_print" (
	"id" uuid PRIMARY KEY NOT NULL,
	"input_hash" text NOT NULL,
	"engine" integer NOT NULL,
	"client" text,
	"visitor" uuid,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"alive_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"took_ms" integer,
	"input" jsonb NOT NULL,
	"sha256" text,
	"bytes" integer,
	"findings" jsonb,
	"measured" jsonb NOT NULL,
	CONSTRAINT "artwork_print_one_per_input" UNIQUE("input_hash"),
	CONSTRAINT "artwork_print_known_state" CHECK ("artwork_print"."state" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "artwork_print_engine_counts_from_1" CHECK ("artwork_print"."engine" > 0),
	CONSTRAINT "artwork_print_few_tries" CHECK ("artwork_print"."tries" between 0 and 3),
	CONSTRAINT "artwork_print_runs_alive" CHECK ("artwork_print"."state" <> 'running' or "artwork_print"."alive_at" is not null),
	CONSTRAINT "artwork_print_findings_at_its_end" CHECK (("artwork_print"."state" in ('done', 'failed')) = ("artwork_print"."findings" is not null)
        and ("artwork_print"."findings" is null) = ("artwork_print"."ended_at" is null)),
	CONSTRAINT "artwork_print_client_until_its_end" CHECK (("artwork_print"."client" is null) = ("artwork_print"."ended_at" is not null)
        and ("artwork_print"."visitor" is null or "artwork_print"."client" is not null)),
	CONSTRAINT "artwork_print_took_time" CHECK ("artwork_print"."took_ms" >= 0),
	CONSTRAINT "artwork_print_input_hash_is_hexadecimal" CHECK ("artwork_print"."input_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "artwork_print_hash_is_hexadecimal" CHECK ("artwork_print"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "artwork_print_file_when_done" CHECK (("artwork_print"."sha256" is null) = ("artwork_print"."bytes" is null) and ("artwork_print"."sha256" is null or "artwork_print"."state" = 'done')),
	CONSTRAINT "artwork_print_is_not_empty" CHECK ("artwork_print"."bytes" > 0),
	CONSTRAINT "artwork_print_bounded" CHECK (octet_length("artwork_print"."input"::text) <= 65536 and octet_length("artwork_print"."findings"::text) <= 1048576
        and octet_length("artwork_print"."measured"::text) <= 4096)
);

CREATE TABLE "line_check" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"goods_hash" text NOT NULL,
	"print_id" uuid,
	"placements" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_check_goods_hash_is_hexadecimal" CHECK ("line_check"."goods_hash" ~ '^[0-9a-f]{64}$')
);

ALTER TABLE "line_proof" ADD COLUMN "goods_hash" text;
ALTER TABLE "line_proof" ADD COLUMN "print_id" uuid;
ALTER TABLE "line_proof" ADD COLUMN "placements" jsonb;
ALTER TABLE "line_proof" ADD COLUMN "findings" jsonb;
ALTER TABLE "line_proof" ADD COLUMN "selection" jsonb;
ALTER TABLE "line_proof" ADD COLUMN "price" bigint;
ALTER TABLE "proof_approval" ADD COLUMN "consent_words" text;
ALTER TABLE "line_check" ADD CONSTRAINT "line_check_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "line_check" ADD CONSTRAINT "line_check_print_id_artwork_print_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."artwork_print"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "artwork_print_not_ended" ON "artwork_print" USING btree ("created_at") WHERE "artwork_print"."state" in ('waiting', 'running');
CREATE INDEX "line_check_of_print" ON "line_check" USING btree ("print_id") WHERE "line_check"."print_id" is not null;
ALTER TABLE "line_proof" ADD CONSTRAINT "line_proof_print_id_artwork_print_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."artwork_print"("id") ON DELETE no action ON UPDATE no action NOT VALID;
ALTER TABLE "line_proof" ADD CONSTRAINT "line_proof_goods_hash_is_hexadecimal" CHECK ("line_proof"."goods_hash" ~ '^[0-9a-f]{64}$') NOT VALID;
