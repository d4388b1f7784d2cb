import { unsubscribeFromNewsletter } from "@boxwright/contract/newsletter";
import { followLink } from "../../features/newsletter/follow-link.ts";
import { LinkPage } from "../../features/newsletter/link-page.tsx";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import type { Route } from "./+types/unsubscribe";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "newsletter.leave.title", description: "newsletter.leave.description" }, matches);

/** Mail programs post here, too, from their own unsubscribe button (RFC 8058). */
export function action({ context, url }: Route.ActionArgs) {
  return followLink(context.get(storefrontContext), unsubscribeFromNewsletter, url.searchParams.get("token"));
}

export default function LeaveNewsletter({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      outcome={actionData}
      question={{ title: "newsletter.leave.title", text: "newsletter.leave.lead", action: "newsletter.leave.action" }}
      done={{ title: "newsletter.leave.doneTitle", text: "newsletter.leave.done" }}
      invalid={{ title: "newsletter.leave.invalidTitle", text: "newsletter.leave.invalid" }}
    />
  );
}
