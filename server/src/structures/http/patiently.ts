import { type Refusal, refuse } from "../../platform/http/operation.ts";
import { TooManyStills } from "../stills/still-process.ts";

/** What is drawn, or 503 with when to come again if too many wait for their drawings. */
export async function patiently<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn | Refusal> {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof TooManyStills) return refuse("Unavailable", { retryAfterSeconds: 3 });
    throw error;
  }
}
