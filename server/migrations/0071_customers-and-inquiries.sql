CREATE TABLE "desk_erasure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"files" text[] NOT NULL,
	"completed_at" timestamp with time zone
);

CREATE TABLE "inquiry_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"author" text NOT NULL,
	"from_email" text,
	"text" text NOT NULL,
	"mail_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_message_mail_id_unique" UNIQUE("mail_id"),
	CONSTRAINT "inquiry_message_known_direction" CHECK ("inquiry_message"."direction" in ('out', 'in')),
	CONSTRAINT "inquiry_message_of_a_mail" CHECK (("inquiry_message"."direction" = 'in') = ("inquiry_message"."mail_id" is not null and "inquiry_message"."from_email" is not null))
);

ALTER TABLE "account" ADD COLUMN "blocked_at" timestamp with time zone;
ALTER TABLE "inquiry" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;
ALTER TABLE "inquiry" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "inquiry" ADD COLUMN "assignee_id" uuid;
ALTER TABLE "inquiry" ADD COLUMN "assignee_name" text;
ALTER TABLE "review" ADD COLUMN "answer" text;
ALTER TABLE "review" ADD COLUMN "reason" text;
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "desk_erasure_of_customer" ON "desk_erasure" USING btree ("tenant","customer_id");
CREATE INDEX "inquiry_message_of_inquiry" ON "inquiry_message" USING btree ("inquiry_id","at");
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_known_state" CHECK ("inquiry"."state" in ('open', 'waiting', 'closed')) NOT VALID;
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_assignee_has_name" CHECK (("inquiry"."assignee_id" is null) = ("inquiry"."assignee_name" is null)) NOT VALID;
