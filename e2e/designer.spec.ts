import { openBlank, savedDesignId } from "./designer.ts";
import { expect, test } from "./no-console-errors.ts";
import { open, untilHydrated } from "./shopper.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

test("a shopper draws on the sheet of a new design, by mouse and by keyboard, and the design is saved", async ({
  page,
}) => {
  await open(page, "/template-designer?start=blank");
  const sheet = page.getByRole("img", { name: /Flat sheet of the box/ });
  await expect(sheet).toHaveAccessibleName(/0 objects, nothing selected/);
  await expect(page.getByText("$570.00")).toBeVisible();

  await page.getByRole("button", { name: "Shape", exact: true }).click();
  await page.getByRole("button", { name: "Ellipse" }).click();
  await expect(page.getByRole("heading", { name: "Ellipse on Lid" })).toBeVisible();
  const across = page.getByLabel("X", { exact: true });
  const before = await across.inputValue();

  const ellipse = page.locator("[data-object]");
  const box = await ellipse.boundingBox();
  if (box === null) throw new Error("The ellipse is not drawn");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 12, { steps: 4 });
  await page.mouse.up();
  await expect(across).not.toHaveValue(before);
  await page.keyboard.press("Control+z");
  await expect(across).toHaveValue(before);

  await page.getByRole("button", { name: /^Ellipse, on Lid, 3\.19 by 3\.19 in/ }).click();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText(/^Moved to .* on Lid\.$/)).toBeAttached();
  await page.getByLabel("Width", { exact: true }).fill("50 mm");
  await page.getByLabel("Width", { exact: true }).press("Enter");
  await expect(page.getByLabel("Width", { exact: true })).toHaveValue("1.97");

  await page.getByRole("button", { name: "Text", exact: true }).click();
  await page.getByRole("button", { name: "Add a text" }).click();
  await page.getByLabel("Text", { exact: true }).last().fill("Keep dry");
  await expect(page.getByRole("button", { name: /^Text “Keep dry”, on Lid/ })).toBeVisible();
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();

  const name = page.getByRole("heading", { level: 1 }).getByRole("button");
  await name.click();
  await page.getByLabel("Design name", { exact: true }).fill("Box 4111 1111 1111 1111");
  await page.keyboard.press("Enter");
  await expect(page.getByText("A name can’t hold a card number.")).toBeVisible();
  await expect(name).toHaveText("Untitled design");

  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await keys.getByRole("searchbox").fill("lock");
  await expect(keys.getByRole("definition")).toHaveText(["K"]);
});

for (const [language, link] of [
  ["English", "Design a box"],
  ["German", "Karton gestalten"],
] as const) {
  test(`the header of the shop leads to the designer in ${language}, and loads it whole`, async ({ page }) => {
    await open(page, "/");
    if (language === "German") await page.getByRole("button", { name: "Deutsch" }).click();
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.getByRole("banner").getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(/\/template-designer$/);
    await untilHydrated(page);
    expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(false);
    // Only the policy of the designer's own document lets WebAssembly shape its text.
    await page.evaluate(() => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
  });
}

test("hints and fields of the editor follow the unit of length that the shopper has chosen", async ({ page }) => {
  test.skip(!isTestAll, onlyInTestAll);
  const designer = await openBlank(page);
  await designer.addText("Keep dry");
  await designer.type("x", "0 mm");
  await expect(page.getByText(/Text 0(\.\d+)? in from/).first()).toBeVisible();
  await expect(page.getByText(/ mm from/)).toHaveCount(0);
  await savedDesignId(page, designer);
  await page.evaluate(() => localStorage.setItem("lengthUnit", "mm"));
  await page.reload();
  await expect(page.getByText(/Text \d(\.\d)? mm from/).first()).toBeVisible();
  await page.goto(page.url().replace("template-designer", "approve-design"));
  await expect(page.getByRole("heading", { name: /^Text \d(\.\d)? mm from/ }).first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem("lengthUnit", "in"));
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Text 0(\.\d+)? in from/ }).first()).toBeVisible();
});
