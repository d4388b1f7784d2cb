ALTER TABLE "print_pack" DROP CONSTRAINT "print_pack_one_per_print";
