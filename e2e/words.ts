import type { Page } from "@playwright/test";
import { de } from "../web/app/lib/words/de.ts";
import { en } from "../web/app/lib/words/en.ts";
import { textsOf } from "../web/app/lib/words/words.ts";

/** Every text of a page, for eyes and for screen readers, but code, which has names of programs. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode() !== null) {
      if (nodes.currentNode.parentElement?.closest("script, style, code") === null)
        texts.push(nodes.currentNode.textContent ?? "");
    }
    const attributes = ["aria-label", "aria-valuetext", "title", "placeholder", "alt"];
    for (const name of attributes) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? "");
    }
    return texts.map((text) => text.trim()).filter((text) => text !== "");
  });
}

const rawWord = new RegExp(`\\b(${Object.keys(en).join("|")})\\.[a-z]\\w*|\\{\\{|\\bundefined\\b`);

/** Texts of a page that show the key of a text or an unfilled placeholder. */
export async function rawWordsOn(page: Page): Promise<string[]> {
  return (await textsOn(page)).filter((text) => rawWord.test(text));
}

const inGerman = new Map(textsOf(de));
const partsOf = (text: string) => text.split(/\{\{\w+\}\}/);
const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const englishControls = textsOf(en)
  .filter(([key, text]) => inGerman.get(key) !== text)
  // A text with little more than placeholders would match anything.
  .filter(([, text]) => partsOf(text).join("").trim().length > 3)
  .map(([, text]) => new RegExp(`^${partsOf(text).map(asPattern).join(".+")}$`));

/** English texts of controls on a German page. */
export async function englishWordsOn(page: Page): Promise<string[]> {
  return (await textsOn(page)).filter((text) => englishControls.some((control) => control.test(text)));
}
