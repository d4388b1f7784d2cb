ALTER TABLE "line_proof" VALIDATE CONSTRAINT "line_proof_json";
