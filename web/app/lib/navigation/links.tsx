import type { ComponentProps } from "react";
import * as router from "react-router";
import { linkIdName, withLinkId } from "./link-id.ts";
import { useIntent } from "./use-intent.ts";
import { useLinkId } from "./use-link-id.ts";

// What leads from page to page: the router's own, that in a showroom keeps the link by which the visitor came.

export function Link(props: ComponentProps<typeof router.Link>) {
  return <router.Link {...props} {...usePrefetch(props)} to={withLinkId(props.to, useLinkId())} />;
}

export function NavLink(props: ComponentProps<typeof router.NavLink>) {
  return <router.NavLink {...props} {...usePrefetch(props)} to={withLinkId(props.to, useLinkId())} />;
}

export function Navigate(props: ComponentProps<typeof router.Navigate>) {
  return <router.Navigate {...props} to={withLinkId(props.to, useLinkId())} />;
}

/** A form that without scripts asks for its page anew sends the link along. */
export function Form({ children, ...props }: ComponentProps<typeof router.Form>) {
  const linkId = useLinkId();
  return (
    <router.Form {...props}>
      {children}
      {linkId !== null && <input type="hidden" name={linkIdName} value={linkId} />}
    </router.Form>
  );
}

/** What lets a link load its page ahead: at once, or as soon as a visitor is about to follow it. */
function usePrefetch({ prefetch = "none" }: Pick<router.LinkProps, "prefetch">) {
  const { isIntended, handlers } = useIntent(prefetch === "intent");
  return { prefetch: prefetch === "intent" ? (isIntended ? "render" : "none") : prefetch, ...handlers } as const;
}
