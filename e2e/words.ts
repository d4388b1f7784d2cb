import type { Page } from "@playwright/test";
import { de } from "../web/app/lib/words/de.ts";
import { en } from "../web/app/lib/words/en.ts";
import { textsOf } from "../web/app/lib/words/words.ts";

/** Everything that a page says, to those who see it and to those who hear it. */
function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode() !== null) {
      if (nodes.currentNode.parentElement?.closest("script, style") === null)
        texts.push(nodes.currentNode.textContent ?? "");
    }
    const spoken = ["aria-label", "aria-valuetext", "title", "placeholder", "alt"];
    for (const name of spoken) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? "");
    }
    return texts.map((text) => text.trim()).filter((text) => text !== "");
  });
}

const rawWord = new RegExp(`\\b(${Object.keys(en).join("|")})\\.[a-z]\\w*|\\{\\{|\\bundefined\\b`);

/** Names of texts, and holes in them, that stand where the text should. */
export async function rawWordsOn(page: Page): Promise<string[]> {
  return (await saidOn(page)).filter((text) => rawWord.test(text));
}

const inGerman = new Map(textsOf(de));
const partsOf = (text: string) => text.split(/\{\{\w+\}\}/);
const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const englishControls = textsOf(en)
  .filter(([key, text]) => inGerman.get(key) !== text)
  // What is little but holes is like anything.
  .filter(([, text]) => partsOf(text).join("").trim().length > 3)
  .map(([, text]) => new RegExp(`^${partsOf(text).map(asPattern).join(".+")}$`));

/** Words of controls that a German page says in English. */
export async function englishWordsOn(page: Page): Promise<string[]> {
  return (await saidOn(page)).filter((text) => englishControls.some((control) => control.test(text)));
}
