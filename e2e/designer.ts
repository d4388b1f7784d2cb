import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { PNG } from "pngjs";
import { de } from "../web/app/lib/words/de.ts";
import { en } from "../web/app/lib/words/en.ts";
import { type Translate, translatorOf, type WordKey, type Words } from "../web/app/lib/words/words.ts";
import { open } from "./shopper.ts";

/** The words of the shop in a language. */
export const [english, german] = [wordsOf(en, "en-US"), wordsOf(de, "de-DE")];

function wordsOf(words: Words, culture: string): Translate {
  return translatorOf(words, culture, (key) => {
    throw new Error(`The word ${key} is missing`);
  });
}

/** A pattern for a text that may hold anything where its values are. */
function like(t: Translate, key: WordKey, values: Readonly<Record<string, string>> = {}): RegExp {
  const escaped = t(key, values).replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll(/\{\{\w+\}\}/g, ".+")}$`);
}

/** A picture in the colors of the rainbow. */
export function rainbow(width = 600, height = 400): { name: string; mimeType: string; buffer: Buffer } {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width;
    png.data.set([(255 * x) / width, 128, 255 - (255 * x) / width, 255], 4 * at);
  }
  return { name: "rainbow.png", mimeType: "image/png", buffer: PNG.sync.write(png) };
}

/** The box designer on a page, in a language: its parts by the names that shoppers see or hear. */
export function designerOn(page: Page, t: Translate = english) {
  const part = (key: WordKey): Locator => page.getByRole("region", { name: t(key), exact: true });
  const button = (key: WordKey, within: Page | Locator = page) =>
    within.getByRole("button", { name: t(key), exact: true });
  const tools = page.getByRole("toolbar", { name: t("designer.tools.title") });
  const layers = part("designer.layers.title");

  async function choose(tool: "select" | "text" | "image" | "shape" | "code" | "pattern" | "layers" | "board") {
    await tools.getByRole("button", { name: t(`designer.tools.${tool}`), exact: true }).click();
  }

  return {
    t,
    choose,
    layers,
    button,
    sheet: page.getByRole("img", { name: new RegExp(`^${t("designer.canvas.label")}`) }),
    price: page.locator(".designer_price b"),
    words: page.getByRole("textbox", { name: t("designer.text.words"), exact: true }),
    undo: page.getByLabel(t("designer.undo"), { exact: true }).filter({ visible: true }),
    redo: page.getByLabel(t("designer.redo"), { exact: true }).filter({ visible: true }),
    approve: button("designer.approve"),
    /** The state of the last change, such as "Saved 12:04". */
    state: (state: Exclude<keyof typeof en.designer.status, "short">) =>
      page.getByText(like(t, `designer.status.${state}`)).filter({ visible: true }),
    /** A number or a length among the properties of the selected object. */
    field: (name: "x" | "y" | "width" | "height" | "rotation") =>
      page.getByLabel(t(`designer.properties.${name}`), { exact: true }),
    /** The row of an object in the list of layers, by its whole name for screen readers. */
    row: (name: string | RegExp) => layers.getByRole("button", { name }),

    async addText(words: string): Promise<void> {
      await choose("text");
      await button("designer.text.add").click();
      await page.getByRole("textbox", { name: t("designer.text.words"), exact: true }).fill(words);
    },

    async addShape(shape: "rect" | "ellipse" | "star" | "fill"): Promise<void> {
      await choose("shape");
      await button(`designer.kinds.${shape}`, part("designer.shape.title")).click();
    },

    async addCode(value: string): Promise<void> {
      await choose("code");
      await button("designer.code.add").click();
      await page.getByRole("textbox", { name: t("designer.code.value") }).fill(value);
    },

    async addImage(file: ReturnType<typeof rainbow>): Promise<void> {
      await choose("image");
      const chooser = page.waitForEvent("filechooser");
      await page.getByText(t("designer.image.choose"), { exact: true }).click();
      await (await chooser).setFiles(file);
      await expect(
        layers.getByRole("button", {
          name: new RegExp(`^${t("designer.kinds.image")} ${file.name.replace(".png", "")},`),
        }),
      ).toBeVisible();
    },

    async type(field: "x" | "y" | "width" | "height" | "rotation", value: string): Promise<void> {
      const input = page.getByLabel(t(`designer.properties.${field}`), { exact: true });
      await input.fill(value);
      await input.press("Enter");
    },

    /** Chooses a panel, for the next objects. */
    async choosePanel(name: string): Promise<void> {
      await page.locator(".canvas_names text").getByText(name, { exact: true }).click({ force: true });
    },
  };
}

export type DesignerPage = ReturnType<typeof designerOn>;

/** Opens the designer with a blank sheet, in the shop that all tests share or in the one at `origin`. */
export async function openBlank(page: Page, search = "", t: Translate = english, origin = ""): Promise<DesignerPage> {
  await open(page, `${origin}/template-designer?start=blank${search}`);
  const designer = designerOn(page, t);
  await expect(designer.sheet).toBeVisible();
  return designer;
}

/** Waits until the shop has everything, and returns the id of the design. */
export async function savedDesignId(page: Page, designer: DesignerPage): Promise<string> {
  await expect(designer.state("savedAt")).toBeVisible();
  await expect(page).toHaveURL(/[?&]design=/);
  return new URL(page.url()).searchParams.get("design") ?? "";
}
