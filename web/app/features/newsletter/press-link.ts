import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { confirmNewsletter, unsubscribeFromNewsletter } from "@boxwright/contract/newsletter";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import type { Storefront } from "../../lib/rendering/load-context.ts";

export type Pressed = "done" | "invalid" | "failed";

/**
 * Does what a link in a newsletter's mail offers, once its reader has pressed the button of its page: mail programs follow links by
 * themselves, but they press no buttons.
 */
export async function pressLink(
  { api, config, logProblem }: Pick<Storefront, "api" | "config" | "logProblem">,
  endpoint: typeof confirmNewsletter | typeof unsubscribeFromNewsletter,
  token: string | null,
): Promise<Pressed> {
  if (token === null || token === "") return "invalid";
  try {
    await api.call(endpoint, { params: storefrontPath(config), body: { token } });
    return "done";
  } catch (problem) {
    if (problem instanceof ApiProblem && [400, 404, 410].includes(problem.status)) return "invalid";
    logProblem("A link of the newsletter could not be followed", problem);
    return "failed";
  }
}
