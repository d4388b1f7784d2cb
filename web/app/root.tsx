import { isConsentRequired } from "@boxwright/core/analytics/consent";
import { Eye } from "lucide";
import type { ReactNode } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { brandFiles } from "./brands/brand-files.ts";
import { AnalyticsProvider } from "./features/analytics/analytics-context.tsx";
import { ConsentBanner } from "./features/analytics/consent-banner.tsx";
import { contentFor } from "./features/content/content-source.ts";
import { readFrame } from "./features/content/queries.ts";
import { cultureOf, namedCulture } from "./lib/culture/culture-of.ts";
import { languagesOf } from "./lib/culture/languages-of.ts";
import { useCulture } from "./lib/culture/use-culture.ts";
import { brandMeta } from "./lib/meta/page-meta.ts";
import { separatePaymentDocuments } from "./lib/navigation/payment-documents.ts";
import { changesFrame } from "./lib/rendering/frame-change.ts";
import { storefrontContext } from "./lib/rendering/load-context.ts";
import { type RootFailure, rootFailureIn } from "./lib/root-failure.ts";
import { loadWords } from "./lib/words/load-words.server.ts";
import { useWords } from "./lib/words/use-words.ts";
import { WordsProvider } from "./lib/words/words-provider.tsx";
import { ConnectionNotice } from "./shell/connection-notice.tsx";
import { FailurePage } from "./shell/failure-page.tsx";
import { Footer } from "./shell/footer.tsx";
import * as headerStyles from "./shell/header.module.css";
import { Header } from "./shell/header.tsx";
import { PageFocus } from "./shell/page-focus.tsx";
import { ShopSession } from "./shell/shop-session.tsx";
import { SlowNotice } from "./shell/slow-notice.tsx";
import { WindowNotice } from "./shell/window-notice.tsx";
import styles from "./styles.css?url";
import { SnackbarProvider } from "./ui/feedback/snackbar.tsx";

export async function loader(visit: Route.LoaderArgs) {
  const { config, site, isPreview } = visit.context.get(storefrontContext);
  return {
    config,
    isPreview,
    culture: cultureOf(visit.request, config),
    languages: languagesOf(config),
    site: { origin: site.origin, namedCulture: namedCulture(visit.request, config) },
    words: loadWords(
      visit,
      "shell",
      "failures",
      "newsletter",
      ...(isConsentRequired(config.tenant) ? (["consent"] as const) : []),
    ),
    ...(await frameOf(visit)),
  };
}

/** Reads header and footer. Without them no page can be shown, so a failure is a 503, which is temporary. */
async function frameOf(visit: Route.LoaderArgs) {
  const { config, logProblem } = visit.context.get(storefrontContext);
  try {
    return await readFrame(contentFor(visit));
  } catch (problem) {
    logProblem("The frame of the pages could not be read", problem);
    const frameless: RootFailure = {
      config: { brand: config.brand },
      culture: cultureOf(visit.request, config),
      words: loadWords(visit, "failures"),
    };
    throw data(frameless, { status: 503, headers: { "retry-after": "5" } });
  }
}

export const shouldRevalidate = changesFrame;

export const clientMiddleware = [separatePaymentDocuments];

export const meta: Route.MetaFunction = ({ matches }) => brandMeta(matches);

export function Layout({ children }: { readonly children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>("root");
  const failure = useRouteError();
  const brand = (loaded ?? rootFailureIn(failure))?.config.brand ?? "boxwright";
  const { stylesheet, fonts, favicon } = brandFiles[brand];
  const culture = useCulture();
  return (
    <html lang={culture} data-brand={brand}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* A failed page has the title of the failure instead of its own tags. */}
        {failure == null ? <Meta /> : loaded && <meta name="description" content={loaded.brand.description} />}
        <link rel="icon" type="image/svg+xml" href={favicon} />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* With a precedence, React writes them before the scripts, so that the first paint waits only for them. */}
        <link rel="stylesheet" href={stylesheet} precedence="brand" />
        <link rel="stylesheet" href={styles} precedence="shop" />
        {/* Style sheets are the shop's own files: they need no nonce. */}
        <Links nonce="" />
      </head>
      <body>
        <WordsProvider>
          <Providers>{children}</Providers>
        </WordsProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Providers({ children }: { readonly children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>("root");
  const t = useWords();
  if (loaded === undefined) return children;
  const { config, brand, menus, languages, isPreview } = loaded;
  return (
    <ShopSession config={config}>
      <AnalyticsProvider config={config}>
        <SnackbarProvider closeLabel={t("shell.close")}>
          <a className={headerStyles.skipLink} href="#content">
            {t("shell.skipToContent")}
          </a>
          <Header brand={brand.name} menu={menus.header} />
          {children}
          <PageFocus />
          <Footer brand={brand.name} menus={menus} languages={languages} />
          <ConnectionNotice />
          <SlowNotice />
          {isPreview && <WindowNotice isShown icon={Eye} text={t("shell.preview")} />}
          <ConsentBanner tenant={config.tenant} />
        </SnackbarProvider>
      </AnalyticsProvider>
    </ShopSession>
  );
}

export default function Storefront() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
