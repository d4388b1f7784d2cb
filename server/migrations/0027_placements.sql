ALTER TABLE "cart_line" ADD COLUMN "placements" jsonb;
ALTER TABLE "order_line" ADD COLUMN "placements" jsonb;
