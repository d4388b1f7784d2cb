ALTER TABLE "print_pack" VALIDATE CONSTRAINT "print_pack_manifest";
