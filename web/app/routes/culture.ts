import { cultureCookie, withoutNamedCulture } from "../lib/culture/culture-of.ts";
import { pathWithin } from "../lib/navigation/path-within.ts";
import { redirect } from "../lib/navigation/redirect.ts";
import { storefrontContext } from "../lib/rendering/load-context.ts";
import type { Route } from "./+types/culture";

/** Stores the culture that a visitor chooses, and redirects to the page of the choice. A body that is not a form changes nothing. */
export async function action(visit: Route.ActionArgs) {
  const { request, context } = visit;
  const { config, site } = context.get(storefrontContext);
  const form = await request.formData().catch(() => new FormData());
  const chosen = config.pageCultures.find((culture) => culture === form.get("culture"));
  const headers = chosen === undefined ? undefined : { "set-cookie": cultureCookie(chosen, site.origin) };
  return redirect(visit, withoutNamedCulture(pathWithin(form.get("to"))), { ...(headers && { headers }) });
}

export const loader = (visit: Route.LoaderArgs) => redirect(visit, "/");
