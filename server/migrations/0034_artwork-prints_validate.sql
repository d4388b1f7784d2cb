ALTER TABLE "line_proof" VALIDATE CONSTRAINT "line_proof_goods_hash_is_hexadecimal";
