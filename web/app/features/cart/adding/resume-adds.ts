import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { NamedStorefront } from "../../../lib/navigation/storefront-path.ts";
import { type PendingAdd, pendingAdds } from "../pending-adds.ts";
import { untilSessionEnds } from "../session-end.ts";
import { addToCart } from "./add-to-cart.ts";

const attempts = 5;
const pauseMilliseconds = 500;

/** Sends again the lines that were on their way to the cart when this tab left its page. The server adds each of them once. */
export async function resumeAdds(
  client: Client,
  config: NamedStorefront,
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, pauseMilliseconds)),
): Promise<void> {
  const ending = untilSessionEnds();
  for (const add of pendingAdds()) await resume(client, config, add, pause, ending);
}

/** Retries while the server still works on the first request with this key. Sends nothing once the session has ended. */
async function resume(
  client: Client,
  config: NamedStorefront,
  { line, idempotencyKey }: PendingAdd,
  pause: () => Promise<void>,
  ending: AbortSignal,
): Promise<void> {
  for (let attempt = 1; !ending.aborted; attempt += 1) {
    try {
      await addToCart(client, config, line, idempotencyKey);
      return;
    } catch (problem) {
      const isInFlight = problem instanceof ApiProblem && problem.code === "RequestInFlight";
      if (!isInFlight || attempt === attempts) throw problem;
      await pause();
    }
  }
}
