import type { Page } from "@playwright/test";
import axe from "axe-core";

/** The frame of the card has no origin that could be named. */
const inFrame = `${axe.source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }); undefined`;

/** The rules of axe that a page breaks, its frames included, each with where; of a part of it where a selector is given. */
export async function barriersOn(page: Page, part = "html"): Promise<string[]> {
  await Promise.all(page.frames().map((frame) => frame.evaluate(inFrame)));
  return page.evaluate(async (selector) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    // What holds is counted and not described: describing takes longer than judging.
    const { violations } = await here.run(selector, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, part);
}
