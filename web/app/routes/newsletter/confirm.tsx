import { confirmNewsletter } from "@boxwright/contract/newsletter";
import { followLink } from "../../features/newsletter/follow-link.ts";
import { LinkPage } from "../../features/newsletter/link-page.tsx";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import type { Route } from "./+types/confirm";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "newsletter.confirm.title", description: "newsletter.confirm.description" }, matches);

export function action({ context, url }: Route.ActionArgs) {
  return followLink(context.get(storefrontContext), confirmNewsletter, url.searchParams.get("token"));
}

export default function ConfirmNewsletter({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      outcome={actionData}
      question={{
        title: "newsletter.confirm.title",
        text: "newsletter.confirm.lead",
        action: "newsletter.confirm.action",
      }}
      done={{ title: "newsletter.subscribed", text: "newsletter.confirm.done" }}
      invalid={{ title: "newsletter.confirm.invalidTitle", text: "newsletter.confirm.invalid" }}
    />
  );
}
