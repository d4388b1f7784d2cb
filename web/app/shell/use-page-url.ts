import { useLocation, useRouteLoaderData } from "react-router";

/** The full URL of the page, for sharing. */
export function usePageUrl(): string {
  const frame = useRouteLoaderData<{ readonly site: { readonly origin: string } }>("root");
  return `${frame?.site.origin ?? ""}${useLocation().pathname}`;
}
