ALTER TABLE "proof_approval" VALIDATE CONSTRAINT "proof_approval_accepted_warnings";
