import { NavLink } from "react-router";
import type { ContentLink as Target } from "./content.ts";

interface ContentLinkProps {
  readonly link: Target;
  readonly className?: string;
  readonly label?: string;
}

/** A link of content; within the shop it is followed without loading the page anew. */
export function ContentLink({ link: { text, uri, newTab }, className = "", label }: ContentLinkProps) {
  if (newTab || !uri.startsWith("/")) {
    return (
      <a href={uri} className={className} aria-label={label} {...(newTab && { target: "_blank", rel: "noopener" })}>
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
