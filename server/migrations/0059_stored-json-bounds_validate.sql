ALTER TABLE "proof_approval" VALIDATE CONSTRAINT "proof_approval_hash_is_hexadecimal";
