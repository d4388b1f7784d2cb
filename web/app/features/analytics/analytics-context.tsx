import type { PublicConfig } from "@boxwright/contract/storefront";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Analytics } from "./analytics.ts";
import { createBrowserVisit } from "./browser-visit.ts";

type Tracker = Pick<Analytics, "track">;

const AnalyticsContext = createContext<Tracker>({ track() {} });

interface AnalyticsProviderProps {
  readonly config: PublicConfig;
  readonly children: ReactNode;
}

/** Tells every page and every change of identity, and gives what is below it the means to tell more. Stands inside the session. */
export function AnalyticsProvider({ config, children }: AnalyticsProviderProps) {
  const [visit] = useState(() => createBrowserVisit(config));
  const { pathname } = useLocation();
  useEffect(() => visit.follow(), [visit]);
  // Without the query, which may hold what only its reader should know.
  useEffect(() => {
    visit.show({ path: pathname, title: document.title, url: window.location.origin + pathname });
  }, [visit, pathname]);
  return <AnalyticsContext value={visit}>{children}</AnalyticsContext>;
}

/** Tells what a shopper does, from effects and handlers: identity and pages are told already. */
export function useAnalytics(): Tracker {
  return useContext(AnalyticsContext);
}
