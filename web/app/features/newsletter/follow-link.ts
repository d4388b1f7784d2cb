import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { confirmNewsletter, unsubscribeFromNewsletter } from "@boxwright/contract/newsletter";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import type { Storefront } from "../../lib/rendering/load-context.ts";

export type LinkOutcome = "done" | "invalid" | "failed";

/**
 * Confirms or unsubscribes after the reader has pressed the button of the page. Opening the link does not do that, because mail
 * programs open links by themselves.
 */
export async function followLink(
  { api, config, logProblem }: Pick<Storefront, "api" | "config" | "logProblem">,
  endpoint: typeof confirmNewsletter | typeof unsubscribeFromNewsletter,
  token: string | null,
): Promise<LinkOutcome> {
  if (token === null || token === "") return "invalid";
  try {
    await api.call(endpoint, { params: storefrontPath(config), body: { token } });
    return "done";
  } catch (problem) {
    if (problem instanceof ApiProblem && [400, 404, 410].includes(problem.status)) return "invalid";
    logProblem("A newsletter link failed", problem);
    return "failed";
  }
}
