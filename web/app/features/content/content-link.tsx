import type { ReactNode } from "react";
import { withLinkId } from "../../lib/navigation/link-id.ts";
import { NavLink } from "../../lib/navigation/links.tsx";
import { useLinkId } from "../../lib/navigation/use-link-id.ts";
import type { ContentLink as Target } from "./content.ts";

interface ContentLinkProps {
  readonly link: Target;
  readonly className?: string;
  readonly label?: string;
  /** A picture in the place of the text, above a link that leads to the same page: for a keyboard and a screen reader one is enough. */
  readonly picture?: ReactNode;
}

/** A link of content; within the shop it is followed without loading the page anew. */
export function ContentLink({ link: { text, uri, newTab }, className = "", label, picture }: ContentLinkProps) {
  const linkId = useLinkId();
  const shown = {
    className,
    "aria-label": label,
    children: picture ?? text,
    ...(picture !== undefined && { tabIndex: -1, "aria-hidden": true }),
  };
  if (newTab || !uri.startsWith("/")) {
    return (
      <a
        {...shown}
        href={uri.startsWith("/") ? withLinkId(uri, linkId) : uri}
        {...(newTab && { target: "_blank", rel: "noopener" })}
      />
    );
  }
  return <NavLink {...shown} to={uri} end={uri === "/"} prefetch="intent" />;
}
