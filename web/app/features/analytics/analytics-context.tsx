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

/** Reports every page and every change of identity, and lets its children report more. It needs the session around it. */
export function AnalyticsProvider({ config, children }: AnalyticsProviderProps) {
  const [visit] = useState(() => createBrowserVisit(config));
  const { pathname } = useLocation();
  useEffect(() => visit.follow(), [visit]);
  // Without the query, which may contain secrets.
  useEffect(() => {
    visit.setPage({ path: pathname, title: document.title, url: window.location.origin + pathname });
  }, [visit, pathname]);
  return <AnalyticsContext value={visit}>{children}</AnalyticsContext>;
}

/** For reports of actions, from effects and handlers. Identity and pages are reported already. */
export function useAnalytics(): Tracker {
  return useContext(AnalyticsContext);
}
