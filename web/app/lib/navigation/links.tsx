import type { ComponentProps } from "react";
import * as router from "react-router";
import { linkIdName, withLinkId } from "./link-id.ts";
import { useIntent } from "./use-intent.ts";
import { useLinkId } from "./use-link-id.ts";

// What leads from page to page: the router's own, that in a showroom keeps the link by which the visitor came.

export function Link(props: ComponentProps<typeof router.Link>) {
  const to = withLinkId(props.to, useLinkId());
  const { isIntended, attributes } = usePrefetch(props);
  return (
    <>
      <router.Link {...props} {...attributes} to={to} />
      {isIntended && <Ahead to={to} />}
    </>
  );
}

export function NavLink(props: ComponentProps<typeof router.NavLink>) {
  const to = withLinkId(props.to, useLinkId());
  const { isIntended, attributes } = usePrefetch(props);
  return (
    <>
      <router.NavLink {...props} {...attributes} to={to} />
      {isIntended && <Ahead to={to} />}
    </>
  );
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

/** Loads the page of a link ahead. */
function Ahead({ to }: { readonly to: router.To }) {
  return <router.PrefetchPageLinks page={router.useHref(to)} />;
}

/** "intent" is ours; the router gets the other ways to load a page ahead. */
function usePrefetch({ prefetch }: Pick<router.LinkProps, "prefetch">) {
  const { isIntended, handlers } = useIntent(prefetch === "intent");
  return { isIntended, attributes: prefetch === "intent" ? ({ prefetch: "none", ...handlers } as const) : {} };
}
