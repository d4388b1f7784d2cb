CREATE TABLE "late_charge" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"problem" text,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "late_charge_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "late_charge_positive" CHECK ("late_charge"."amount" > 0)
);

CREATE TABLE "document_counter" (
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counter_tenant_kind_pk" PRIMARY KEY("tenant","kind"),
	CONSTRAINT "document_counter_known_kind" CHECK ("document_counter"."kind" in ('invoice', 'creditNote', 'quotation')),
	CONSTRAINT "document_counter_not_negative" CHECK ("document_counter"."last" >= 0)
);

CREATE TABLE "issued_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"cancellation_id" uuid,
	"shown_moves" integer,
	"amount" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"valid_until" date,
	CONSTRAINT "issued_document_cancellation_id_unique" UNIQUE("cancellation_id"),
	CONSTRAINT "issued_document_number" UNIQUE("tenant","kind","place"),
	CONSTRAINT "issued_document_known_kind" CHECK ("issued_document"."kind" in ('invoice', 'creditNote', 'quotation')),
	CONSTRAINT "issued_document_place_positive" CHECK ("issued_document"."place" > 0),
	CONSTRAINT "issued_document_amount_not_negative" CHECK ("issued_document"."amount" >= 0),
	CONSTRAINT "issued_document_credit_note_of_cancellation" CHECK (("issued_document"."kind" = 'creditNote') = ("issued_document"."cancellation_id" is not null)),
	CONSTRAINT "issued_document_invoice_shows_moves" CHECK (("issued_document"."kind" = 'invoice') = ("issued_document"."shown_moves" is not null)),
	CONSTRAINT "issued_document_valid_quotation" CHECK (("issued_document"."kind" = 'quotation') = ("issued_document"."valid_until" is not null))
);

CREATE TABLE "work_order_cancellation" (
	"work_order_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "work_order_cancellation_tries_not_negative" CHECK ("work_order_cancellation"."tries" >= 0),
	CONSTRAINT "work_order_cancellation_one_outcome" CHECK (num_nonnulls("work_order_cancellation"."delivered_at", "work_order_cancellation"."refused_at") <= 1)
);

CREATE TABLE "fulfilment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"work_order_id" uuid,
	"type" text NOT NULL,
	"report" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "fulfilment_event_known_type" CHECK ("fulfilment_event"."type" in ('accepted', 'rejected', 'error', 'sentToProduction', 'printing', 'freight', 'shipped', 'delivered', 'exception')),
	CONSTRAINT "fulfilment_event_known_outcome" CHECK ("fulfilment_event"."outcome" in ('applied', 'waiting', 'ignored'))
);

CREATE TABLE "parcel_tracker" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"tracker_id" text NOT NULL
);

CREATE TABLE "work_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"line_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "work_order_attempt" UNIQUE("line_id","attempt"),
	CONSTRAINT "work_order_attempt_positive" CHECK ("work_order"."attempt" > 0),
	CONSTRAINT "work_order_tries_not_negative" CHECK ("work_order"."tries" >= 0)
);

CREATE TABLE "order_notice" (
	"topic" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"days" integer,
	"before" date,
	"after" date,
	"created_at" timestamp with time zone NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "order_notice_topic_id_pk" PRIMARY KEY("topic","id"),
	CONSTRAINT "order_notice_known_topic" CHECK ("order_notice"."topic" in ('artwork-problem', 'proof-ready', 'reminder', 'in-production', 'delay', 'shipped', 'delivered', 'completed')),
	CONSTRAINT "order_notice_reminder_days" CHECK (("order_notice"."topic" = 'reminder') = ("order_notice"."days" is not null)),
	CONSTRAINT "order_notice_delay_days" CHECK (("order_notice"."topic" = 'delay') = ("order_notice"."before" is not null and "order_notice"."after" is not null))
);

CREATE TABLE "line_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"artwork" jsonb NOT NULL,
	"image_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_proof_hash_is_hexadecimal" CHECK ("line_proof"."hash" ~ '^[0-9a-f]{64}$')
);

CREATE TABLE "proof_approval" (
	"proof_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"decision" text NOT NULL,
	"comment" text NOT NULL,
	"accepted_warnings" jsonb NOT NULL,
	"consent" boolean NOT NULL,
	"by_kind" text NOT NULL,
	"by_id" text NOT NULL,
	"client_ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_approval_known_decision" CHECK ("proof_approval"."decision" in ('approve', 'requestChanges')),
	CONSTRAINT "proof_approval_with_consent" CHECK ("proof_approval"."decision" <> 'approve' or "proof_approval"."consent"),
	CONSTRAINT "proof_approval_known_mover" CHECK ("proof_approval"."by_kind" in ('customer', 'staff', 'job', 'fulfiller'))
);

CREATE TABLE "proof_request" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"by_kind" text NOT NULL,
	"by_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_request_known_mover" CHECK ("proof_request"."by_kind" in ('customer', 'staff', 'job', 'fulfiller'))
);

CREATE TABLE "delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "delivery_item" (
	"delivery_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "delivery_item_delivery_id_line_id_pk" PRIMARY KEY("delivery_id","line_id"),
	CONSTRAINT "delivery_item_quantity_positive" CHECK ("delivery_item"."quantity" > 0)
);

CREATE TABLE "parcel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"tracking_id" text NOT NULL,
	"tracking_url" text,
	"status" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"expected_arrival" date,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"grams" integer,
	"length_mm" integer,
	"width_mm" integer,
	"depth_mm" integer,
	CONSTRAINT "parcel_tracking_id" UNIQUE("carrier","tracking_id"),
	CONSTRAINT "parcel_known_status" CHECK ("parcel"."status" in ('LabelCreated', 'InTransit', 'OutForDelivery', 'Exception', 'Delivered')),
	CONSTRAINT "parcel_delivered_at_a_time" CHECK (("parcel"."status" = 'Delivered') = ("parcel"."delivered_at" is not null)),
	CONSTRAINT "parcel_weighs_something" CHECK ("parcel"."grams" > 0),
	CONSTRAINT "parcel_measured_on_three_sides" CHECK (num_nulls("parcel"."length_mm", "parcel"."width_mm", "parcel"."depth_mm") in (0, 3)
        and least("parcel"."length_mm", "parcel"."width_mm", "parcel"."depth_mm") > 0)
);

CREATE TABLE "shipment" (
	"line_id" uuid NOT NULL,
	"key" text NOT NULL,
	"delivery_id" uuid NOT NULL,
	"quantity" integer,
	"shipped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_line_id_key_pk" PRIMARY KEY("line_id","key"),
	CONSTRAINT "shipment_quantity_positive" CHECK ("shipment"."quantity" > 0)
);

CREATE TABLE "line_reminder" (
	"line_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_reminder_line_id_since_days_pk" PRIMARY KEY("line_id","since","days")
);

ALTER TABLE "refund" ADD COLUMN "reason" text;
ALTER TABLE "order_line" ADD COLUMN "kept" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "order_line" ADD COLUMN "cancellation_id" uuid;
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;
ALTER TABLE "orders" ADD COLUMN "is_migrated" boolean DEFAULT false NOT NULL;
ALTER TABLE "orders" ADD COLUMN "search_texts" text;
ALTER TABLE "dev_mail" ADD COLUMN "attachments" jsonb;
ALTER TABLE "late_charge" ADD CONSTRAINT "late_charge_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "issued_document" ADD CONSTRAINT "issued_document_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_order_cancellation" ADD CONSTRAINT "work_order_cancellation_work_order_id_work_order_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_order"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fulfilment_event" ADD CONSTRAINT "fulfilment_event_work_order_id_work_order_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_order"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "parcel_tracker" ADD CONSTRAINT "parcel_tracker_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_notice" ADD CONSTRAINT "order_notice_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "line_proof" ADD CONSTRAINT "line_proof_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proof_approval" ADD CONSTRAINT "proof_approval_proof_id_line_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."line_proof"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proof_request" ADD CONSTRAINT "proof_request_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "delivery_item" ADD CONSTRAINT "delivery_item_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "delivery_item" ADD CONSTRAINT "delivery_item_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "line_reminder" ADD CONSTRAINT "line_reminder_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "late_charge_waiting" ON "late_charge" USING btree ("next_try_at") WHERE "late_charge"."refunded_at" is null;
CREATE UNIQUE INDEX "issued_document_one_invoice_per_order" ON "issued_document" USING btree ("order_id") WHERE "issued_document"."kind" = 'invoice';
CREATE INDEX "issued_document_of_order" ON "issued_document" USING btree ("order_id");
CREATE INDEX "issued_document_of_quotations" ON "issued_document" USING btree ("valid_until") WHERE "issued_document"."kind" = 'quotation';
CREATE INDEX "fulfilment_event_of_work_order" ON "fulfilment_event" USING btree ("work_order_id");
CREATE INDEX "fulfilment_event_received" ON "fulfilment_event" USING btree ("received_at");
CREATE INDEX "work_order_of_order" ON "work_order" USING btree ("order_id");
CREATE INDEX "order_notice_of_order" ON "order_notice" USING btree ("order_id","topic");
CREATE INDEX "line_proof_of_line" ON "line_proof" USING btree ("line_id","created_at");
CREATE INDEX "delivery_of_order" ON "delivery" USING btree ("order_id","created_at");
CREATE INDEX "delivery_item_of_line" ON "delivery_item" USING btree ("line_id");
CREATE INDEX "parcel_of_delivery" ON "parcel" USING btree ("delivery_id");
CREATE INDEX "shipment_of_delivery" ON "shipment" USING btree ("delivery_id");
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_kept_of_cancelled_goods" CHECK ("order_line"."kept" between 0 and "order_line"."goods" - "order_line"."goods_discount" + "order_line"."goods_tax"
        and ("order_line"."kept" = 0 or "order_line"."state" = 'Cancelled')) NOT VALID;
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_cancelled_by_its_cancellation" CHECK ("order_line"."cancellation_id" is null or "order_line"."state" = 'Cancelled') NOT VALID;
ALTER TABLE "orders" ADD CONSTRAINT "orders_texts_once_complete" CHECK ("orders"."search_texts" is null or "orders"."completed_at" is not null and "orders"."number" is not null) NOT VALID;
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunds_only_what_was_overpaid" CHECK ("orders"."amount_refunded" = 0
        or "orders"."amount_paid" - "orders"."amount_refunded" = "orders"."total" - "orders"."amount_cancelled") NOT VALID;
