import { failWith } from "@boxwright/contract/errors/failures";

/** Rethrows failures in the provider's scripts with their failure code. */
export const failAsProvider = failWith({ otherwise: "ECX032" });
