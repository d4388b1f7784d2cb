import { type BrowserContext, chromium, type Page, type Request } from "@playwright/test";
import { Client } from "undici";
import { untilHydrated } from "../../e2e/shopper.ts";
import { browserFlags, findBrowser } from "../../tools/browser.ts";

/** What a browser fetches, by who could answer it: a cache in front of the shop, or only the shop. */
const kinds = { page: "document", picture: "image", file: "script stylesheet font", call: "fetch xhr" } as const;
export type Kind = keyof typeof kinds;

export interface VisitRequest {
  readonly kind: Kind;
  readonly path: string;
  readonly method: string;
}

const pages = ["/", "/shop-all-boxes", "/product/custom-mailer-box"];
/** Sizes in inches whose pictures no visitor has asked for. */
const lengths = ["8.125", "11.375"];
const thinkMilliseconds = 1_500;

/**
 * The requests of a visitor with an empty cache who opens the home page, all boxes and a product, scrolls through each, enters two sizes and
 * leaves, as Chromium sends them on a phone.
 */
export async function recordVisit(origin: string): Promise<readonly VisitRequest[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 2 });
    // Generous, because the shop draws every picture for the first time, perhaps on a busy machine.
    context.setDefaultTimeout(300_000);
    return await requestsOf(context, origin);
  } finally {
    await browser.close();
  }
}

async function requestsOf(context: BrowserContext, origin: string): Promise<readonly VisitRequest[]> {
  const sent: VisitRequest[] = [];
  const page = await context.newPage();
  page.on("request", (request) => {
    const kind = kindOf(request);
    if (kind === null || !request.url().startsWith(origin)) return;
    const path = request.url().slice(origin.length).split("#")[0] ?? "";
    // The browser takes them from its own cache the second time, as their headers allow.
    const isCached = (kind === "file" || kind === "picture") && sent.some((earlier) => earlier.path === path);
    if (!isCached) sent.push({ kind, path, method: request.method() });
  });
  for (const path of pages) {
    await page.goto(origin + path, { waitUntil: "networkidle" });
    await untilHydrated(page);
    await scrollThrough(page);
  }
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  for (const length of lengths) {
    await page.locator("input[name=length]").fill(length);
    await page.waitForTimeout(thinkMilliseconds);
    await page.waitForLoadState("networkidle");
  }
  return sent;
}

function kindOf(request: Request): Kind | null {
  const type = request.resourceType();
  for (const [kind, types] of Object.entries(kinds)) if (types.split(" ").includes(type)) return kind as Kind;
  return null;
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 800) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState("networkidle");
}

/** Repeats the requests of a visit that only read, as this visitor, and returns the bytes of each kind that the shop sent. */
export async function repeatVisit(
  origin: string,
  token: string,
  requests: readonly VisitRequest[],
  visits: number,
): Promise<Readonly<Record<Kind, number>>> {
  const bytes = { page: 0, picture: 0, file: 0, call: 0 };
  const client = new Client(origin);
  for (let visit = 0; visit < visits; visit += 1) {
    for (const { kind, path, method } of requests) {
      if (method !== "GET") continue;
      const headers = {
        ...(kind === "call" && { authorization: `Bearer ${token}` }),
        "accept-encoding": "gzip, deflate, br, zstd",
        accept: kind === "picture" ? "image/avif,*/*" : "*/*",
      };
      const response = await client.request({ method: "GET", path, headers });
      const body = await response.body.bytes();
      if (response.statusCode >= 400) throw new Error(`GET ${path}: ${response.statusCode}`);
      bytes[kind] += body.byteLength;
    }
  }
  await client.close();
  return {
    page: bytes.page / visits,
    picture: bytes.picture / visits,
    file: bytes.file / visits,
    call: bytes.call / visits,
  };
}
