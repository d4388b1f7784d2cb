ALTER TABLE "inquiry_message" VALIDATE CONSTRAINT "inquiry_message_quotation_id_quotation_id_fk";
