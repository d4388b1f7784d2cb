CREATE TABLE "print_pack_failure" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "print_pack_failure_few" CHECK ("print_pack_failure"."failures" between 1 and 3)
);

ALTER TABLE "print_pack_failure" ADD CONSTRAINT "print_pack_failure_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
