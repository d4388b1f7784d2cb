ALTER TABLE "cart_line" VALIDATE CONSTRAINT "cart_line_placed_artwork";
