import type { PublicConfig } from "@boxwright/contract/storefront";
import { isPreview } from "@boxwright/core/storefront/keyed-pages";
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
  const { pathname, search } = useLocation();
  // Staff look at drafts, and are no visitors.
  const isDraft = isPreview({ search });
  useEffect(() => visit.follow(), [visit]);
  // Without the query, which may contain secrets.
  useEffect(() => {
    if (isDraft) return;
    visit.setPage({ path: pathname, title: document.title, url: window.location.origin + pathname });
  }, [visit, pathname, isDraft]);
  return <AnalyticsContext value={visit}>{children}</AnalyticsContext>;
}

/** For reports of actions, from effects and handlers. Identity and pages are reported already. */
export function useAnalytics(): Tracker {
  return useContext(AnalyticsContext);
}
