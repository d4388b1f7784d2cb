import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The frame of the card has no origin that could be named. */
const inFrame = `${source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }); undefined`;

/** The rules of axe that a page breaks, its frames included, each with where; of a part of it where a selector is given. */
export async function barriersOn(page: Page, part = "html"): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(inFrame);
  return page.evaluate(async (selector) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    // What holds is counted and not described: describing takes longer than judging.
    const { violations } = await here.run(selector, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, part);
}
