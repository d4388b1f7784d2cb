ALTER TABLE "staff_passkey" ADD COLUMN "device" text;
ALTER TABLE "staff_passkey" ADD COLUMN "last_used_at" timestamp with time zone;
