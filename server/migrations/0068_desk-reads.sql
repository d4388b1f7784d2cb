CREATE TABLE "order_viewer" (
	"order_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_viewer_order_id_staff_id_pk" PRIMARY KEY("order_id","staff_id"),
	CONSTRAINT "order_viewer_seen_since" CHECK ("order_viewer"."seen_at" >= "order_viewer"."since")
);

CREATE TABLE "handover_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"text" text NOT NULL,
	"for_group" text NOT NULL,
	"order_id" uuid,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_by_id" uuid,
	"done_by_name" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "handover_note_known_group" CHECK ("handover_note"."for_group" in ('everyone', 'prepress', 'production', 'service', 'finance')),
	CONSTRAINT "handover_note_done_by" CHECK (num_nulls("handover_note"."done_by_id", "handover_note"."done_by_name", "handover_note"."done_at") in (0, 3))
);

CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"density" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_view_name" UNIQUE("staff_id","page","name"),
	CONSTRAINT "saved_view_known_density" CHECK ("saved_view"."density" in ('compact', 'normal', 'roomy')),
	CONSTRAINT "saved_view_json" CHECK (jsonb_typeof("saved_view"."filter") = 'object' and octet_length("saved_view"."filter"::text) <= 65536 and jsonb_typeof("saved_view"."columns") = 'array' and octet_length("saved_view"."columns"::text) <= 65536)
);

CREATE TABLE "sent_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "sent_mail_known_outcome" CHECK ("sent_mail"."outcome" in ('sent', 'failed')),
	CONSTRAINT "sent_mail_texts_together" CHECK (("sent_mail"."text" is null) = ("sent_mail"."html" is null))
);

CREATE TABLE "open_line" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"tenant" text NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ship_by" date NOT NULL,
	"start_by" date NOT NULL,
	"work_left" integer NOT NULL,
	CONSTRAINT "open_line_known_state" CHECK ("open_line"."state" in ('Initial', 'WaitingForPayment', 'WaitingForArtwork', 'ArtworkCheckInProgress', 'ArtworkFailed', 'ArtworkReview', 'ArtworkRejected', 'WaitingForCustomerApproval', 'ReadyForProduction', 'SentToMCP', 'Confirmed', 'FulfillmentError', 'MerchantRejected', 'SentToProduction', 'PrintingInProgress', 'ServiceInProgress', 'Shipped', 'Cancelled')),
	CONSTRAINT "open_line_work_not_negative" CHECK ("open_line"."work_left" >= 0)
);

CREATE TABLE "order_summary" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"tenant" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"order_state" text NOT NULL,
	"payment_state" text NOT NULL,
	"on_terms" boolean NOT NULL,
	"state" text NOT NULL,
	"states" text[] NOT NULL,
	"ship_by" date,
	"start_by" date,
	"moved_on" date,
	"total" bigint NOT NULL,
	"due" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "order_summary_known_order_state" CHECK ("order_summary"."order_state" in ('Open', 'Confirmed', 'Complete', 'Cancelled')),
	CONSTRAINT "order_summary_known_payment_state" CHECK ("order_summary"."payment_state" in ('Paid', 'BalanceDue', 'Pending')),
	CONSTRAINT "order_summary_days_of_open_order" CHECK (num_nulls("order_summary"."ship_by", "order_summary"."start_by") in (0, 2))
);

CREATE TABLE "order_text" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"texts" text NOT NULL
);

ALTER TABLE "order_viewer" ADD CONSTRAINT "order_viewer_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "handover_note" ADD CONSTRAINT "handover_note_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sent_mail" ADD CONSTRAINT "sent_mail_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "open_line" ADD CONSTRAINT "open_line_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "open_line" ADD CONSTRAINT "open_line_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_summary" ADD CONSTRAINT "order_summary_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_text" ADD CONSTRAINT "order_text_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "order_viewer_seen" ON "order_viewer" USING btree ("seen_at");
CREATE INDEX "handover_note_open" ON "handover_note" USING btree ("tenant","at") WHERE "handover_note"."done_at" is null;
CREATE INDEX "handover_note_done" ON "handover_note" USING btree ("tenant","done_at") WHERE "handover_note"."done_at" is not null;
CREATE INDEX "handover_note_of_order" ON "handover_note" USING btree ("order_id") WHERE "handover_note"."order_id" is not null;
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("tenant","page") WHERE "saved_view"."is_shared";
CREATE INDEX "sent_mail_of_order" ON "sent_mail" USING btree ("order_id","at");
CREATE INDEX "sent_mail_with_texts" ON "sent_mail" USING btree ("at") WHERE "sent_mail"."html" is not null;
CREATE INDEX "open_line_of_order" ON "open_line" USING btree ("order_id");
CREATE INDEX "open_line_in_state" ON "open_line" USING btree ("tenant","state","since","order_id","ship_by");
CREATE INDEX "order_summary_by_time" ON "order_summary" USING btree ("tenant","placed_at","order_id","revenue");
CREATE INDEX "order_summary_by_total" ON "order_summary" USING btree ("tenant","total","order_id");
CREATE INDEX "order_summary_completed" ON "order_summary" USING btree ("tenant","completed_at") WHERE "order_summary"."completed_at" is not null;
CREATE INDEX "order_summary_open_by_start" ON "order_summary" USING btree ("tenant","start_by","order_id") WHERE "order_summary"."start_by" is not null;
CREATE INDEX "order_summary_open_by_ship_day" ON "order_summary" USING btree ("tenant","ship_by","order_id") WHERE "order_summary"."start_by" is not null;
CREATE INDEX "order_summary_open_by_time" ON "order_summary" USING btree ("tenant","placed_at","order_id") WHERE "order_summary"."start_by" is not null;
CREATE INDEX "order_summary_unpaid" ON "order_summary" USING btree ("tenant","placed_at","order_id") WHERE "order_summary"."payment_state" <> 'Paid';
CREATE INDEX "order_summary_cancelled" ON "order_summary" USING btree ("tenant","placed_at","order_id") WHERE 'Cancelled' = any("order_summary"."states");
CREATE INDEX "order_summary_moving" ON "order_summary" USING btree ("moved_on") WHERE "order_summary"."moved_on" is not null;
CREATE INDEX "order_text_by_time" ON "order_text" USING btree ("tenant","placed_at","order_id");
CREATE INDEX "order_text_words" ON "order_text" USING gin ("texts" gin_trgm_ops) WITH (fastupdate=false);
