CREATE TABLE "hand_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hand_payment_recorded_once" UNIQUE("order_id","method","reference"),
	CONSTRAINT "hand_payment_positive" CHECK ("hand_payment"."amount" > 0),
	CONSTRAINT "hand_payment_known_method" CHECK ("hand_payment"."method" in ('check', 'wire', 'ach'))
);

CREATE TABLE "held_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	"method" text,
	"reference" text,
	CONSTRAINT "held_refund_positive" CHECK ("held_refund"."amount" > 0),
	CONSTRAINT "held_refund_known_way" CHECK ("held_refund"."way" in ('hand', 'credit')),
	CONSTRAINT "held_refund_known_method" CHECK ("held_refund"."method" in ('check', 'wire', 'ach')),
	CONSTRAINT "held_refund_paid_by_hand" CHECK (num_nulls("held_refund"."refunded_at", "held_refund"."method", "held_refund"."reference") in (0, 3)
        and ("held_refund"."refunded_at" is null or "held_refund"."way" = 'hand'))
);

CREATE TABLE "order_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_note_length" CHECK (length("order_note"."text") between 1 and 4000),
	CONSTRAINT "order_note_mentions" CHECK (cardinality("order_note"."mentions") <= 20)
);

CREATE TABLE "line_allowance" (
	"refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"goods" bigint NOT NULL,
	"goods_discount" bigint NOT NULL,
	"goods_tax" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"shipping_discount" bigint NOT NULL,
	"shipping_tax" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_allowance_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id"),
	CONSTRAINT "line_allowance_positive" CHECK ("line_allowance"."goods" + "line_allowance"."shipping" > 0 and "line_allowance"."goods_tax" between 0 and "line_allowance"."goods"
        and "line_allowance"."shipping_tax" between 0 and "line_allowance"."shipping"
        and least("line_allowance"."goods_discount", "line_allowance"."shipping_discount") >= 0)
);

ALTER TABLE "order_line" ADD COLUMN "allowed_goods" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "order_line" ADD COLUMN "allowed_shipping" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "orders" ADD COLUMN "assignee_id" uuid;
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "line_allowance" ADD CONSTRAINT "line_allowance_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "line_allowance" ADD CONSTRAINT "line_allowance_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "hand_payment_of_order" ON "hand_payment" USING btree ("order_id");
CREATE INDEX "held_refund_of_order" ON "held_refund" USING btree ("order_id");
CREATE INDEX "order_note_of_order" ON "order_note" USING btree ("order_id","at" DESC NULLS LAST);
CREATE INDEX "line_allowance_of_line" ON "line_allowance" USING btree ("line_id");
CREATE INDEX "line_allowance_of_order" ON "line_allowance" USING btree ("order_id");
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_refunded_at_most_its_price" CHECK ("order_line"."allowed_goods" >= 0 and "order_line"."allowed_shipping" >= 0
        and "order_line"."allowed_goods" + "order_line"."kept" <= "order_line"."goods" - "order_line"."goods_discount" + "order_line"."goods_tax"
        and "order_line"."allowed_shipping" <= "order_line"."shipping" - "order_line"."shipping_discount" + "order_line"."shipping_tax") NOT VALID;
