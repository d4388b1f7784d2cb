import { chromium, devices } from "@playwright/test";
import lighthouse from "lighthouse";
import { freePort } from "../server/src/platform/embedded-postgres/free-port.ts";
import { browserFlags, findBrowser } from "../tools/browser.ts";
import { freshDataDirectory, startShop } from "../tools/built-shop.ts";
import { line } from "./report.ts";

/** Audits the built shop with Lighthouse on an emulated phone. Exits with an error if a page misses a minimum score. */
const pages = {
  home: "/",
  product: "/product/custom-mailer-box",
  "shop-all": "/shop-all-boxes",
  faq: "/faq",
  post: "/blog/post/thoughtful-usage-and-consumption/",
};

/** The minimum scores, of 100, by Lighthouse's categories. */
const minimumScores = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

/** Lighthouse gives a score from 0 to 1. */
const scoreOf = (category: { score: number | null } | undefined) => Math.round((category?.score ?? 0) * 100);

/** Visits every page once, so that all pictures are drawn before the audit, as for every visitor after the first. */
async function warmUp(origin: string): Promise<void> {
  const page = await browser.newPage({ ...devices["Moto G4"] });
  for (const path of Object.values(pages)) {
    await page.goto(origin + path, { waitUntil: "networkidle" });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
  }
  await page.close();
}

async function auditAll(origin: string, debuggingPort: number): Promise<boolean> {
  let passes = true;
  for (const [name, path] of Object.entries(pages)) {
    const result = await lighthouse(origin + path, { port: debuggingPort, output: "json", logLevel: "error" });
    if (result === undefined) throw new Error(`Lighthouse has no result for ${path}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`${path}: ${runtimeError.message}`);
    const scores = Object.keys(minimumScores).map((category) => `${category} ${scoreOf(categories[category])}`);
    line(`lighthouse, ${name}`, scores.join("  "));
    for (const [category, minimum] of Object.entries(minimumScores)) {
      if (scoreOf(categories[category]) >= minimum) continue;
      passes = false;
      const lost = categories[category]?.auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score !== 1);
      for (const { id } of lost ?? []) {
        line("", `${category}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ""} (${audits[id]?.score})`);
      }
    }
  }
  return passes;
}

const data = freshDataDirectory();
const shop = await startShop(data.path);
const debuggingPort = await freePort();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
});
try {
  await warmUp(shop.origin);
  if (!(await auditAll(shop.origin, debuggingPort))) process.exitCode = 1;
} finally {
  await browser.close();
  await shop.stop();
  data.remove();
}
