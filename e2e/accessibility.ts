import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { rawWordsOn } from "./words.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The frame with the card fields has an opaque origin. */
const inFrame = `${source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }); undefined`;

/** The axe rules that a page and its frames break, each with the element; with a selector, only those of that part. */
export async function accessibilityFaultsOn(page: Page, part = "html"): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(inFrame);
  return page.evaluate(async (selector) => {
    const { axe: loadedAxe } = window as unknown as { axe: typeof axe };
    // Describing the rules that pass takes longer than checking all of them.
    const { violations } = await loadedAxe.run(selector, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, part);
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** Collects the broken accessibility rules and the missing words of a page in its states, on a phone and on a desktop. */
export function faultsOfStates(page: Page) {
  const faults: string[] = [];
  return {
    faults,
    async look(state: string): Promise<void> {
      await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const found = [...(await accessibilityFaultsOn(page)), ...(await rawWordsOn(page))];
        faults.push(...found.map((fault) => `${state}, ${size.width} px: ${fault}`));
      }
    },
  };
}
