import { chooseCulture, storedCulture } from "@boxwright/core/storefront/culture";
import { type ShopLanguage, shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { type TenantName, tenantNamed } from "@boxwright/core/storefront/tenants";
import { pageHeaders } from "./security-headers.ts";

type Failure = 400 | 404 | 405 | 500 | 503;

/** The English texts are those of the specification. */
const words: Readonly<Record<ShopLanguage, Readonly<Record<Failure | "home", string>>>> = {
  en: {
    400: "Invalid Inputs",
    404: "Page not found!",
    405: "Invalid Inputs",
    500: "Sorry, something went wrong. We are working on it.",
    503: "Something went wrong. Please retry after sometime.",
    home: "Back to home",
  },
  de: {
    400: "Ihre Angaben sind ungültig.",
    404: "Diese Seite haben wir nicht gefunden.",
    405: "Ihre Angaben sind ungültig.",
    500: "Leider ist etwas schiefgegangen. Wir kümmern uns darum.",
    503: "Leider ist etwas schiefgegangen. Bitte versuchen Sie es etwas später noch einmal.",
    home: "Zur Startseite",
  },
};

/** The page that is shown if the storefront's own error page cannot be, in the tenant's language that fits the browser best. */
export function errorPage(status: Failure, request: Request, tenant: TenantName): Response {
  const language = languageFor(request, tenant);
  const texts = words[language];
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${texts[status]}</title></head>
<body><main><h1>${texts[status]}</h1><p><a href="/">${texts.home}</a></p>${status >= 500 ? `<p><a href="/status">Status</a></p>` : ""}</main></body></html>
`;
  return new Response(html, {
    status,
    headers: {
      ...pageHeaders,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      // The URL of the failed page may contain a key.
      "referrer-policy": "no-referrer",
      ...(status === 503 && { "retry-after": "2" }),
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    },
  });
}

/** The language of a page, chosen as on all pages: by its URL, by the visitor's cookie, or else by what the browser accepts. */
export function languageFor({ url, headers }: Request, tenant: TenantName): ShopLanguage {
  const { pageCultures: cultures, defaultCulture: culture } = tenantNamed(tenant);
  const named = URL.parse(url)?.searchParams.get("culture") ?? null;
  const isOffered = named === culture || cultures.some((offered) => offered === named);
  const chosen = isOffered ? named : storedCulture(headers.get("cookie"));
  return shopLanguageOf(
    chooseCulture({ cultures, culture }, { chosen, acceptLanguage: headers.get("accept-language") }),
  );
}
