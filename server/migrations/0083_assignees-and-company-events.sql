CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"type" text NOT NULL,
	"order_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_try_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "webhook_delivery_known_type" CHECK ("webhook_delivery"."type" in ('order.created', 'line.moved', 'order.completed', 'refund.made')),
	CONSTRAINT "webhook_delivery_tries_not_negative" CHECK ("webhook_delivery"."tries" >= 0)
);

ALTER TABLE "order_summary" ADD COLUMN "assignee_id" uuid;
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "webhook_delivery_by_time" ON "webhook_delivery" USING btree ("tenant","created_at","id");
CREATE INDEX "webhook_delivery_of_order" ON "webhook_delivery" USING btree ("order_id");
