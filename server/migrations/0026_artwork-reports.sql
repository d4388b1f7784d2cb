CREATE TABLE "artwork_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"engine" integer NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"client" text,
	"visitor" uuid,
	"state" text NOT NULL,
	"facts" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"alive_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"took_ms" integer,
	CONSTRAINT "artwork_report_one_per_engine" UNIQUE("upload_id","engine"),
	CONSTRAINT "artwork_report_known_state" CHECK ("artwork_report"."state" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "artwork_report_engine_counts_from_1" CHECK ("artwork_report"."engine" > 0),
	CONSTRAINT "artwork_report_few_tries" CHECK ("artwork_report"."tries" between 0 and 3),
	CONSTRAINT "artwork_report_runs_alive" CHECK ("artwork_report"."state" <> 'running' or "artwork_report"."alive_at" is not null),
	CONSTRAINT "artwork_report_facts_at_its_end" CHECK (("artwork_report"."state" in ('done', 'failed')) = ("artwork_report"."facts" is not null)
        and ("artwork_report"."facts" is null) = ("artwork_report"."ended_at" is null)),
	CONSTRAINT "artwork_report_client_until_its_end" CHECK (("artwork_report"."client" is null) = ("artwork_report"."ended_at" is not null)
        and ("artwork_report"."visitor" is null or "artwork_report"."client" is not null)),
	CONSTRAINT "artwork_report_hash_is_hexadecimal" CHECK ("artwork_report"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "artwork_report_bounded_facts" CHECK (octet_length("artwork_report"."facts"::text) <= 4194304),
	CONSTRAINT "artwork_report_took_time" CHECK ("artwork_report"."took_ms" >= 0)
);

ALTER TABLE "artwork_report" ADD CONSTRAINT "artwork_report_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "artwork_report_not_ended" ON "artwork_report" USING btree ("created_at") WHERE "artwork_report"."state" in ('waiting', 'running');
CREATE INDEX "artwork_report_failed" ON "artwork_report" USING btree ("sha256") WHERE "artwork_report"."state" = 'failed';
