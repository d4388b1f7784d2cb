CREATE TABLE "cart_print_approval" (
	"cart_id" uuid NOT NULL,
	"approval_id" uuid NOT NULL,
	CONSTRAINT "cart_print_approval_cart_id_approval_id_pk" PRIMARY KEY("cart_id","approval_id")
);

ALTER TABLE "artwork_print_approval" ADD COLUMN "kept_at" timestamp with time zone;
ALTER TABLE "order_line" ADD COLUMN "print_approval_id" uuid;
ALTER TABLE "cart_print_approval" ADD CONSTRAINT "cart_print_approval_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cart_print_approval" ADD CONSTRAINT "cart_print_approval_approval_id_artwork_print_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."artwork_print_approval"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "cart_print_approval_of_approval" ON "cart_print_approval" USING btree ("approval_id");
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_print_approval_id_artwork_print_approval_id_fk" FOREIGN KEY ("print_approval_id") REFERENCES "public"."artwork_print_approval"("id") ON DELETE no action ON UPDATE no action NOT VALID;
-- Written by hand: no released version stores such approvals, so there are few or none.
INSERT INTO "cart_print_approval" SELECT DISTINCT "cart_id", ("print_approval" ->> 'id')::uuid FROM "cart_line" WHERE "print_approval" IS NOT NULL;
UPDATE "order_line" SET "print_approval_id" = ("print_approval" ->> 'id')::uuid WHERE "print_approval" IS NOT NULL;
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_keeps_its_print_approval" CHECK ("order_line"."print_approval_id" is not distinct from ("order_line"."print_approval" ->> 'id')::uuid) NOT VALID;
