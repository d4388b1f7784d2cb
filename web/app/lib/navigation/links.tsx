import type { ComponentProps } from "react";
import * as router from "react-router";
import { linkIdName, withLinkId } from "./link-id.ts";
import { useIntent } from "./use-intent.ts";
import { useLinkId } from "./use-link-id.ts";

// The router's links and forms. In a showroom they keep the id of the link that the visitor came by.

export function Link(props: ComponentProps<typeof router.Link>) {
  const { changed, ahead } = useOwnLink(props);
  return (
    <>
      <router.Link {...props} {...changed} />
      {ahead}
    </>
  );
}

export function NavLink(props: ComponentProps<typeof router.NavLink>) {
  const { changed, ahead } = useOwnLink(props);
  return (
    <>
      <router.NavLink {...props} {...changed} />
      {ahead}
    </>
  );
}

export function Navigate(props: ComponentProps<typeof router.Navigate>) {
  return <router.Navigate {...props} to={withLinkId(props.to, useLinkId())} />;
}

/** Without scripts, the browser submits the form itself: a hidden field then sends the link's id. */
export function Form({ children, ...props }: ComponentProps<typeof router.Form>) {
  const linkId = useLinkId();
  return (
    <router.Form {...props}>
      {children}
      {linkId !== null && <input type="hidden" name={linkIdName} value={linkId} />}
    </router.Form>
  );
}

/** Loads the page that a link leads to. */
function Ahead({ to }: { readonly to: router.To }) {
  return <router.PrefetchPageLinks page={router.useHref(to)} />;
}

/** What differs from the router's links: `to` keeps the link's id, and `useIntent` replaces the router's prefetch by "intent". */
function useOwnLink({ to, prefetch }: Pick<router.LinkProps, "to" | "prefetch">) {
  const kept = withLinkId(to, useLinkId());
  const isOurs = prefetch === "intent";
  const { isIntended, handlers } = useIntent(isOurs);
  return {
    changed: { to: kept, ...(isOurs && ({ prefetch: "none", ...handlers } as const)) },
    ahead: isIntended && <Ahead to={kept} />,
  };
}
