import { isDesignerPage } from "@boxwright/core/storefront/designer-pages";
import type { ReactNode } from "react";
import { withLinkId } from "../../lib/navigation/link-id.ts";
import { NavLink } from "../../lib/navigation/links.tsx";
import { useLinkId } from "../../lib/navigation/use-link-id.ts";
import type { ContentLink as Target } from "./content.ts";

interface ContentLinkProps {
  readonly link: Target;
  readonly className?: string;
  readonly label?: string;
  /** A picture instead of the text, above a link with the same target. Keyboards and screen readers skip it. */
  readonly picture?: ReactNode;
}

/** A link of content. Links within the shop do not reload the page, except those to the designer, whose document has a policy of its own. */
export function ContentLink({ link: { text, uri, newTab }, className = "", label, picture }: ContentLinkProps) {
  const linkId = useLinkId();
  const props = {
    className,
    "aria-label": label,
    children: picture ?? text,
    ...(picture !== undefined && { tabIndex: -1, "aria-hidden": true }),
  };
  if (newTab || !uri.startsWith("/")) {
    return (
      <a
        {...props}
        href={uri.startsWith("/") ? withLinkId(uri, linkId) : uri}
        {...(newTab && { target: "_blank", rel: "noopener" })}
      />
    );
  }
  const [pathname = uri] = uri.split(/[?#]/);
  if (isDesignerPage({ pathname })) return <NavLink {...props} to={uri} reloadDocument prefetch="none" />;
  return <NavLink {...props} to={uri} end={uri === "/"} prefetch="intent" />;
}
