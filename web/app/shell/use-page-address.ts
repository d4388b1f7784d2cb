import { useLocation, useRouteLoaderData } from "react-router";

/** The whole address of the page, for others. */
export function usePageAddress(): string {
  const frame = useRouteLoaderData<{ readonly origin: string }>("root");
  return `${frame?.origin ?? ""}${useLocation().pathname}`;
}
