import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./no-console-errors.ts";

interface Head {
  readonly status: number;
  readonly titles: readonly string[];
  readonly canonical: string | null;
  readonly robots: string | null;
  readonly image: string | null;
  readonly alternates: readonly string[];
  readonly data: readonly Record<string, unknown>[];
}

/** The head of a page as a crawler without scripts reads it. */
async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const response = await request.get(path);
  const html = await response.text();
  const plainOf = (text: string | undefined) => text?.replaceAll("&amp;", "&") ?? null;
  const [head = ""] = html.split("</head>");
  const only = (pattern: RegExp) => plainOf(pattern.exec(html)?.[1]);
  return {
    status: response.status(),
    titles: [...head.matchAll(/<title[^>]*>(.*?)<\/title>/g)].map(([, title = ""]) => title.replaceAll("&#x27;", "'")),
    canonical: only(/<link rel="canonical" href="([^"]*)"/),
    robots: only(/<meta name="robots" content="([^"]*)"/),
    image: only(/<meta property="og:image" content="([^"]*)"/),
    alternates: [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)"/gi)].map(([, language = ""]) => language),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
      JSON.parse(json),
    ),
  };
}

const typesOf = ({ data }: Head) => data.map((one) => one["@type"]);

test("a product has one canonical URL for all queries, and structured data with name, price and breadcrumbs", async ({
  request,
  baseURL,
}) => {
  const head = await headOf(request, "/product/custom-mailer-box?length=12&utm_source=newsletter&quantity=500");
  expect(head.canonical).toBe(`${baseURL}/product/custom-mailer-box`);
  expect(typesOf(head)).toEqual(["Product", "BreadcrumbList"]);
  expect(head.data[0]).toMatchObject({
    name: "Custom Mailer Box",
    sku: "BW-MAILER",
    offers: { "@type": "Offer", priceCurrency: "USD", price: expect.stringMatching(/^\d+\.\d\d$/) },
  });
  // No real buyer wrote the reviews of the demo shop.
  expect(head.data[0]).not.toHaveProperty("aggregateRating");
  const picture = await request.get(head.image ?? "");
  expect(picture.headers()["content-type"]).toBe("image/png");
});

test("questions and blog posts have structured data", async ({ request }) => {
  const faq = await headOf(request, "/view/faq");
  expect(typesOf(faq)).toEqual(["FAQPage"]);
  const post = await headOf(request, "/blog/post/thoughtful-usage-and-consumption");
  expect(typesOf(post)).toEqual(["Article"]);
  expect(post.data[0]).toMatchObject({ datePublished: "2026-11-02", headline: "Thoughtful usage and consumption" });
});

test("personal pages are not indexed, and missing pages have no canonical URL", async ({ request }) => {
  for (const path of ["/cart", "/login", "/payment-info", "/newsletter/confirm?token=x"]) {
    expect(await headOf(request, path)).toMatchObject({ canonical: null, robots: "noindex", image: null });
  }
  for (const path of ["/nothing", "/view/nothing", "/product/nothing", "/not-found"]) {
    expect(await headOf(request, path)).toMatchObject({
      status: 404,
      canonical: null,
      titles: ["We couldn't find the page."],
    });
  }
});

test("robots.txt disallows the private pages, and the site map lists the page that the specification lists", async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /cart\n");
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const map = await request.get("/sitemap.xml");
  expect(map.headers()["content-type"]).toContain("application/xml");
  expect([...(await map.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    `${baseURL}/view/contact`,
  ]);
});

test.describe("in a shop with two languages", () => {
  test.use({ baseURL: `http://localhost:${process.env["E2E_GERMAN_PORT"]}`, locale: "de-DE" });

  test("each page links to its other language, and a URL with a language keeps that language", async ({
    request,
    baseURL,
  }) => {
    const head = await headOf(request, "/view/faq");
    expect(head.alternates).toEqual(["de", "en", "x-default"]);
    const english = await request.get("/view/reviews?culture=en");
    expect(await english.text()).toContain('<html lang="en"');
    expect(english.headers()["set-cookie"]).toContain("culture=en;");
    const named = await headOf(request, "/view/reviews?culture=en");
    expect(named.canonical).toBe(`${baseURL}/view/reviews?culture=en`);
  });
});
