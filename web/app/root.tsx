import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { brandFiles } from "./brands/brand-files.ts";
import { readFrame } from "./features/content/queries.ts";
import { SessionProvider } from "./features/identity/session-context.tsx";
import { storefrontContext } from "./lib/load-context.ts";
import { logProblem } from "./lib/log-problem.ts";
import { useWords } from "./lib/words/use-words.ts";
import { FailurePage } from "./shell/failure-page.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import styles from "./styles.css?url";
import { SnackbarProvider } from "./ui/snackbar.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  return { config: storefront.config, ...(await readFrame(storefront)) };
}

/** The frame is the same for the whole visit. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.brand.title },
  { name: "description", content: loaderData?.brand.description },
];

export function Layout({ children }: { readonly children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>("root");
  const brand = loaded?.config.brand ?? "boxwright";
  const { stylesheet, fonts } = brandFiles[brand];
  return (
    <html lang="en" data-brand={brand}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={stylesheet} />
        <link rel="stylesheet" href={styles} />
        <Links />
      </head>
      <body>
        <Providers>{children}</Providers>
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
  const { config, brand, menus } = loaded;
  return (
    <SessionProvider config={config} logProblem={logProblem}>
      <SnackbarProvider closeLabel={t("close")}>
        <a className="skip-link" href="#content">
          {t("skipToContent")}
        </a>
        <Header brand={brand.name} variant={config.storeVariant} menu={menus.header} />
        {children}
        <Footer brand={brand.name} links={menus.footer} />
      </SnackbarProvider>
    </SessionProvider>
  );
}

export default function Storefront() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
