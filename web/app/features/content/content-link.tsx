import { withLinkId } from "../../lib/navigation/link-id.ts";
import { NavLink } from "../../lib/navigation/links.tsx";
import { useLinkId } from "../../lib/navigation/use-link-id.ts";
import type { ContentLink as Target } from "./content.ts";

interface ContentLinkProps {
  readonly link: Target;
  readonly className?: string;
  readonly label?: string;
}

/** A link of content; within the shop it is followed without loading the page anew. */
export function ContentLink({ link: { text, uri, newTab }, className = "", label }: ContentLinkProps) {
  const linkId = useLinkId();
  if (newTab || !uri.startsWith("/")) {
    return (
      <a
        href={uri.startsWith("/") ? withLinkId(uri, linkId) : uri}
        className={className}
        aria-label={label}
        {...(newTab && { target: "_blank", rel: "noopener" })}
      >
        {text}
      </a>
    );
  }
  return (
    <NavLink to={uri} end={uri === "/"} className={className} aria-label={label} prefetch="intent">
      {text}
    </NavLink>
  );
}
