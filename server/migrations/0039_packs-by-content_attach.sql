ALTER TABLE "print_pack" ADD CONSTRAINT "print_pack_same_bytes_once" UNIQUE USING INDEX "print_pack_same_bytes_once";
