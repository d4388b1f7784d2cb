ALTER TABLE "line_proof" VALIDATE CONSTRAINT "line_proof_print_id_artwork_print_id_fk";
