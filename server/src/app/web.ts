import { isDesignerPage } from "@boxwright/core/storefront/designer-pages";
import { fileFormPath } from "@boxwright/core/storefront/file-form";
import { isKeyedPage } from "@boxwright/core/storefront/keyed-pages";
import { isPaymentPage } from "@boxwright/core/storefront/payment-pages";
import { accessLog } from "../platform/http/access-log.ts";
import { createHttpApp } from "../platform/http/http-app.ts";
import { Idempotency } from "../platform/http/idempotency.ts";
import { listen } from "../platform/http/listen.ts";
import {
  type ForeignOrigins,
  originsElsewhere,
  transportHeaders,
  withOrigins,
} from "../platform/http/security-headers.ts";
import type { Shop } from "./compose.ts";
import type { Machine } from "./machine.ts";
import { openPageErrors } from "./page-errors/open-page-errors.ts";
import { openStorefront } from "./pages.ts";

const drainMilliseconds = 10_000;

/** Starts the web: calls, pages and built files. */
export async function startWeb(
  machine: Machine,
  shop: Shop,
  running: AsyncDisposableStack,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const { config, log, db, rateLimits } = machine;
  const { updatesOrigins, ...storefront } = await openStorefront(machine, shop, running);
  const pageErrors = await openPageErrors(machine, storefront.patternOf);
  const otherPages: ForeignOrigins = {
    writesMarkup: updatesOrigins.length > 0,
    connect: [...originsElsewhere(Object.values(config.bases)), ...updatesOrigins],
  };
  const paymentPages = withOrigins(otherPages, shop.paymentOrigins);
  const designerPages: ForeignOrigins = { ...otherPages, runsWebAssembly: true };
  const foreignOriginsOf = (page: URL) => {
    if (isPaymentPage(page)) return paymentPages;
    return isDesignerPage(page) ? designerPages : otherPages;
  };
  const app = createHttpApp({
    tenant: config.tenant,
    operations: shop.operations,
    mounted: [...shop.mounted, pageErrors],
    log,
    verifyToken: shop.verifyToken,
    verifyStaff: shop.verifyStaff,
    rateLimits,
    idempotency: new Idempotency(db),
    checkResponses: !config.isProduction,
    isReady,
    trustedProxies: config.trustedProxies,
    streamedForms: [fileFormPath, pageErrors.path],
    isSecretPage: isKeyedPage,
    foreignOriginsOf,
    ...storefront,
  });
  const headers = transportHeaders(config.siteOrigins[0]);
  const listening = await listen(app, {
    port: config.port,
    host: config.host,
    isShared: config.webProcesses > 1,
    headers,
    ...(config.logsAccess && { onRequest: accessLog(log) }),
  });
  running.defer(() => listening.close(drainMilliseconds));
  // Streams never end by themselves, so they end first.
  for (const begin of shop.webLoops) running.use(begin());
}
