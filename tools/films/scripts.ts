import type { Locator } from "@playwright/test";
import type { Words } from "../../web/app/lib/words/words.ts";
import type { Camera } from "./camera.ts";

/** What a film shows. `words` are those of the page. */
type Script = (camera: Camera, words: Words) => Promise<void>;

/** The films by their keys in `content/pages/view/designer-help.md`. */
export const scripts: Readonly<Record<string, Script>> = {
  async start(camera, words) {
    const { page } = camera;
    await page.goto("/template-designer");
    const sun = page.getByRole("button", {
      name: new RegExp(`^${words.designs.start.select} |${words.designs.start.select}$`),
    });
    await sun.first().scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    await camera.hold(900);
    await camera.click(sun.first());
    await untilOpen(camera, words);
    await camera.hold(1200);
    await camera.click(page.getByRole("button", { name: words.designer.tools.layers, exact: true }));
    await camera.press("2");
    await camera.hold(1200);
    await camera.press("1");
  },

  async text(camera, words) {
    const { page } = camera;
    await blank(camera, words);
    await camera.hold(600);
    await camera.press("t", "T");
    await camera.type(wordsField(camera, words), words.designs.start.kind.gifts);
    await camera.type(page.getByLabel(words.designer.text.size, { exact: true }).last(), "48");
    await page.keyboard.press("Tab");
    await camera.hold(600);
    await camera.drag(object(camera), [-40, -50]);
    await camera.press("o", "O");
    await camera.drag(object(camera).last(), [50, 40]);
  },

  async edge(camera, words) {
    const { page } = camera;
    await blank(camera, words);
    await camera.press("o", "O");
    // In the flat, the front edge of the lid is its upper one.
    await camera.drag(object(camera), [0, -74]);
    await camera.click(page.getByRole("button", { name: words.designer.properties.continue }));
    await camera.hold(900);
    await page
      .getByRole("complementary")
      .last()
      .evaluate((side) => side.scrollTo(0, 0));
    await camera.press("f", "F");
    await page.waitForTimeout(1200);
    await camera.hold(1200);
  },

  async pattern(camera, words) {
    const { page } = camera;
    await blank(camera, words);
    await camera.press("p", "P");
    await camera.click(page.getByText(words.designer.pattern.waves, { exact: true }));
    await camera.slide(page.getByRole("slider", { name: words.designer.pattern.size }), 0.75);
    // A slider owns the keys while it has the focus.
    await camera.click(page.getByRole("button", { name: words.designer.tools.code, exact: true }));
    await camera.click(page.getByRole("button", { name: words.designer.code.add }));
    await camera.type(page.getByLabel(words.designer.code.value).last(), "https://boxwright.example");
    await camera.hold(800);
  },

  async resize(camera, words) {
    const { page } = camera;
    await starter(camera, words);
    await camera.click(page.getByRole("button", { name: words.designer.tools.board, exact: true }));
    await camera.click(page.getByRole("button", { name: words.designs.resize.title }));
    const dialog = page.getByRole("dialog");
    // 10 inches become 12, and 254 millimetres 305.
    const length = dialog.getByLabel(words.designs.resize.length);
    await camera.type(length, String(Math.round(1.2 * Number(await length.inputValue()))));
    await page.keyboard.press("Tab");
    await page.waitForTimeout(2500);
    await camera.hold(2200);
    await camera.click(dialog.getByRole("button", { name: beginningOf(words.designs.resize.apply) }));
    await page.waitForTimeout(1500);
    await camera.hold(1000);
  },

  async hints(camera, words) {
    const { page } = camera;
    await blank(camera, words);
    await camera.press("t", "T");
    await camera.type(page.getByLabel(words.designer.text.size, { exact: true }).last(), "4");
    await page.keyboard.press("Tab");
    await page.waitForTimeout(900);
    await camera.hold(900);
    await camera.click(page.getByRole("button", { name: beginningOf(words.designer.hints.show_one) }));
    await camera.click(page.getByRole("button", { name: beginningOf(words.designer.hints.fixes["text-size"]) }));
    await page.waitForTimeout(900);
    await camera.hold(1000);
  },

  async keyboard(camera, words) {
    await blank(camera, words);
    await camera.press("r", "R");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight"]) {
      await camera.press(`Shift+${key}`, key === "ArrowUp" ? "⇧ ↑" : "⇧ →");
    }
    await camera.press("2");
    await camera.press("1");
    await camera.press("s", "S");
    await camera.press("s", "S");
    await camera.press("?");
    await camera.hold(1600);
  },

  async approve(camera, words) {
    const { page } = camera;
    await starter(camera, words);
    await camera.click(page.getByRole("button", { name: words.designer.share, exact: true }));
    const dialog = page.getByRole("dialog");
    await camera.type(dialog.getByLabel(words.designs.sharing.customerName), "North Mill");
    await camera.click(dialog.getByRole("button", { name: words.designs.sharing.create }));
    await dialog.locator("input[readonly]").waitFor();
    await camera.hold(1400);
    await page.keyboard.press("Escape");
    await camera.click(page.getByRole("button", { name: words.designer.approve, exact: true }));
    await page.waitForURL(/approve-design/);
    await page.getByText(/15|16/).first().waitFor();
    await page.waitForLoadState("networkidle");
    await camera.hold(1800);
    const consent = page.getByRole("checkbox", { name: words.designs.approval.consent });
    await camera.click(consent);
    await camera.hold(1200);
  },
};

/** Opens the designer on a blank sheet. */
async function blank(camera: Camera, words: Words): Promise<void> {
  await camera.page.goto("/template-designer?start=blank");
  await untilOpen(camera, words);
}

/** Opens the designer with the first of the shop's own designs. */
async function starter(camera: Camera, words: Words): Promise<void> {
  const { page } = camera;
  await page.goto("/template-designer");
  const { select } = words.designs.start;
  await page
    .getByRole("button", { name: new RegExp(`^${select} |${select}$`) })
    .first()
    .click();
  await untilOpen(camera, words);
}

/** Waits for the sheet and for the folded box beside it. */
async function untilOpen({ page }: Camera, words: Words): Promise<void> {
  await page.getByRole("img", { name: new RegExp(words.designer.canvas.label) }).waitFor({ timeout: 60_000 });
  await page.locator("[data-live=true]").waitFor({ timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(800);
}

function object({ page }: Camera): Locator {
  return page.locator("[data-object]").last();
}

function wordsField({ page }: Camera, words: Words): Locator {
  return page.getByLabel(words.designer.text.words, { exact: true }).last();
}

/** A text up to its first placeholder. */
function beginningOf(text: string): RegExp {
  return new RegExp(`^${text.replace(/\{\{.*$/, "").replace(/[.*+?^$()|[\]\\]/g, "\\$&")}`);
}
