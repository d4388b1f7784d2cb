CREATE TABLE "design_approval_upload" (
	"approval_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "design_approval_upload_approval_id_upload_id_pk" PRIMARY KEY("approval_id","upload_id")
);

ALTER TABLE "design_approval_upload" ADD CONSTRAINT "design_approval_upload_approval_id_design_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."design_approval"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "design_approval_upload" ADD CONSTRAINT "design_approval_upload_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "design_approval_upload_of_upload" ON "design_approval_upload" USING btree ("upload_id");
