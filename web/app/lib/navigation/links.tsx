import type { ComponentProps } from "react";
import * as router from "react-router";
import { linkIdName, withLinkId } from "./link-id.ts";
import { useIntent } from "./use-intent.ts";
import { useLinkId } from "./use-link-id.ts";

// The router's links and forms. In a showroom they add the id of the link by which the visitor entered.

export function Link(props: ComponentProps<typeof router.Link>) {
  const { changed, prefetched } = useShopLink(props);
  return (
    <>
      <router.Link {...props} {...changed} />
      {prefetched}
    </>
  );
}

export function NavLink(props: ComponentProps<typeof router.NavLink>) {
  const { changed, prefetched } = useShopLink(props);
  return (
    <>
      <router.NavLink {...props} {...changed} />
      {prefetched}
    </>
  );
}

export function Navigate(props: ComponentProps<typeof router.Navigate>) {
  return <router.Navigate {...props} to={withLinkId(props.to, useLinkId())} />;
}

/** Has a hidden field with the link's id, because without scripts the browser submits the form itself. */
export function Form({ children, ...props }: ComponentProps<typeof router.Form>) {
  const linkId = useLinkId();
  return (
    <router.Form {...props}>
      {children}
      {linkId !== null && <input type="hidden" name={linkIdName} value={linkId} />}
    </router.Form>
  );
}

/** Prefetches the page that a link leads to. */
function Prefetch({ to }: { readonly to: router.To }) {
  return <router.PrefetchPageLinks page={router.useHref(to)} />;
}

/** The differences from the router's links: `to` has the link's id, and `useIntent` replaces the router's own prefetch "intent". */
function useShopLink({ to, prefetch }: Pick<router.LinkProps, "to" | "prefetch">) {
  const href = withLinkId(to, useLinkId());
  const hasIntent = prefetch === "intent";
  const { isIntended, handlers } = useIntent(hasIntent);
  return {
    changed: { to: href, ...(hasIntent && ({ prefetch: "none", ...handlers } as const)) },
    prefetched: isIntended && <Prefetch to={href} />,
  };
}
