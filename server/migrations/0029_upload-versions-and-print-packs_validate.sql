ALTER TABLE "upload" VALIDATE CONSTRAINT "upload_parent_id_upload_id_fk";
