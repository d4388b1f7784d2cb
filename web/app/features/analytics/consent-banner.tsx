import { isConsentRequired } from "@boxwright/core/analytics/consent";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { lazy, Suspense } from "react";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";

const ConsentQuestion = lazy(() => import("./consent-question.tsx"));

/** The consent question at the end of a page. Only shops that need consent load it, after hydration. */
export function ConsentBanner({ tenant }: { readonly tenant: TenantName }) {
  const isHydrated = useIsHydrated();
  if (!isHydrated || !isConsentRequired(tenant)) return null;
  return (
    <Suspense>
      <ConsentQuestion tenant={tenant} />
    </Suspense>
  );
}
