ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_placed_artwork";
