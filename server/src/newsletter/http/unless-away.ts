import type { Logger } from "pino";
import { isDatabaseUnavailable } from "../../platform/db/errors.ts";
import { type Refusal, refuse } from "../../platform/http/operation.ts";

const retryAfterSeconds = 10;

/** The reply of a list that can be asked; one that cannot is not the shop's own fault, so that it is no bug either. */
export async function unlessAway<Reply>(
  log: Pick<Logger, "warn">,
  ask: () => Promise<Reply>,
): Promise<Reply | Refusal> {
  try {
    return await ask();
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "The list of the newsletter cannot be asked");
    return refuse("Unavailable", { retryAfterSeconds });
  }
}
