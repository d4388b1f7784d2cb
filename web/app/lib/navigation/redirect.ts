import * as router from "react-router";
import { storefrontContext } from "../rendering/load-context.ts";
import { linkIdName, withLinkId } from "./link-id.ts";

interface Visit {
  readonly context: Readonly<router.RouterContextProvider>;
  readonly url: URL;
}

/** A redirect to another page; in a showroom with the id of the link by which the visitor entered. */
export function redirect({ context, url }: Visit, to: string, init: number | ResponseInit = 302): Response {
  const isShowroom = context.get(storefrontContext).config.storeVariant === "showroom";
  return router.redirect(withLinkId(to, isShowroom ? url.searchParams.get(linkIdName) : null), init);
}
