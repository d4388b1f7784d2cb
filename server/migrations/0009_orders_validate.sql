ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_texts_once_complete";
