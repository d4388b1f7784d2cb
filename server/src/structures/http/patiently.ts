import { type Refusal, refuse } from "../../platform/http/operation.ts";
import { TooManyStills } from "../stills/still-process.ts";
import { DrawingBudgetSpent } from "../stills/stills.ts";

/** The drawing; 503 if too many wait for theirs, and 429 if the client's network had its share. Both name when to come again. */
export async function patiently<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn | Refusal> {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof TooManyStills) return refuse("Unavailable", { retryAfterSeconds: 3 });
    if (error instanceof DrawingBudgetSpent) return refuse("TooManyRequests", { retryAfterSeconds: error.waitSeconds });
    throw error;
  }
}
