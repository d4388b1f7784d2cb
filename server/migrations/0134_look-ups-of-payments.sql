ALTER TABLE "payment" ADD COLUMN "looked_up_at" timestamp with time zone;
