import { useLocation, useRouteLoaderData } from "react-router";

/** The whole address of the page, for others. */
export function usePageAddress(): string {
  const frame = useRouteLoaderData<{ readonly site: { readonly origin: string } }>("root");
  return `${frame?.site.origin ?? ""}${useLocation().pathname}`;
}
