import { failWith } from "@boxwright/contract/errors/failures";

/** Throws what went wrong in the card provider's own scripts under the code that such failures have. */
export const failAsProvider = failWith({ otherwise: "ECX032" });
