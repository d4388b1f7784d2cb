import type { Locator, Page } from "@playwright/test";
import { openBlank } from "./designer.ts";
import { expect, test } from "./no-console-errors.ts";
import { untilHydrated } from "./shopper.ts";

/** A new visitor has no cart, and pictures of designs may still be drawn. */
test.use({ expectedNoise: /status of (404|503)/ });

/** The most elements between two places of a page. */
const farthest = 90;

/** What is wrong with the focus for a person who only sees it; null if it is on an element, in view and outlined. */
function faultOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return "No element has the focus";
    const name = focused.getAttribute("aria-label") ?? focused.textContent?.trim().slice(0, 40);
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    if (right < 0 || bottom < 0 || left > innerWidth || top > innerHeight) return `The focus on ${name} is out of view`;
    // The ring of a field or of a radio button is around its label.
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement, focused.nextElementSibling];
    const isOutlined = around.some((element) => element && getComputedStyle(element).outlineStyle !== "none");
    return isOutlined ? null : `The focus on ${name} is not outlined`;
  });
}

async function expectSeenFocus(page: Page): Promise<void> {
  expect(await faultOfFocus(page)).toBeNull();
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectSeenFocus(page);
}

/** Walks with the Tab key, and looks at the focus at each stop. */
async function tabTo(page: Page, place: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let stops = 0; stops < farthest; stops += 1) {
    await press(page, key);
    if (await place.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The ${key} key does not reach ${place}`);
}

/** Replaces the text of the field that has the focus. */
async function type(page: Page, text: string): Promise<void> {
  await press(page, "Control+a");
  await page.keyboard.type(text);
}

test("a shopper designs, fixes a hint, approves and puts a box into the cart with the keyboard alone", async ({
  page,
}) => {
  const designer = await openBlank(page);
  await page.keyboard.press("t");
  await expect(designer.words).toBeFocused();
  await type(page, "Keep dry");
  await press(page, "Escape");
  await expect(designer.row(/^Text “Keep dry”, on Lid/)).toBeFocused();

  const height = await designer.field("y").inputValue();
  await press(page, "Shift+ArrowUp");
  await expect(designer.field("y")).not.toHaveValue(height);
  await expect(page.getByText(/^Moved to .* on Lid\.$/)).toBeAttached();
  const size = page.getByLabel("Size", { exact: true });
  await tabTo(page, size, "Shift+Tab");
  await type(page, "5");
  await tabTo(page, page.getByRole("radio", { name: "Black" }));
  await press(page, "ArrowRight");
  await expect(page.getByRole("radio", { name: "White" })).toBeChecked();
  await press(page, "ArrowLeft");
  await tabTo(page, designer.field("width"));
  await type(page, "40 mm");
  await press(page, "Enter");
  await tabTo(page, page.getByLabel("Copy to panel"));
  await press(page, "f");
  await expect(designer.layers).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - button "Close Front" [expanded]
        - list:
          - listitem:
            - button /Text “Keep dry”, on Front, 1\\.57 by 0\\.\\d+ in, 1 hint/ [pressed]
      - listitem:
        - button "Close Lid" [expanded]
        - list:
          - listitem:
            - button /Text “Keep dry”, on Lid, 1\\.57 by 0\\.\\d+ in, 1 hint/
  `);
  await tabTo(page, designer.row(/on Front/));
  await press(page, "Delete");
  await expect(designer.row(/on Front/)).toHaveCount(0);
  await press(page, "Control+z");
  await expect(designer.row(/on Front/)).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "2 hints" }), "Shift+Tab");
  await press(page, "Enter");
  const fix = page.getByRole("button", { name: "Enlarge to 6 pt" });
  await tabTo(page, fix.first());
  await press(page, "Enter");
  await expect(fix).toHaveCount(1);
  await expectSeenFocus(page);
  await tabTo(page, fix.first());
  await press(page, "Enter");
  await expect(page.getByText("Everything is checked as you work.")).toBeVisible();
  await expectSeenFocus(page);

  await tabTo(page, designer.approve, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/approve-design/);
  await untilHydrated(page);
  await tabTo(page, page.getByRole("checkbox", { name: /^I have checked/ }));
  await press(page, "Space");
  await tabTo(page, page.getByRole("button", { name: "Approve and add to cart" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator(".cart-lines_line")).toContainText("Your approved design");
});

test("the keys of the tools add their objects at once", async ({ page }) => {
  const designer = await openBlank(page);
  await page.keyboard.press("t");
  await expect(designer.words).toBeFocused();
  await page.keyboard.type("Keep dry");
  await page.keyboard.press("Escape");
  await expect(designer.row(/^Text “Keep dry”, on Lid/)).toBeFocused();
  await page.keyboard.press("q");
  await expect(page.getByRole("textbox", { name: designer.t("designer.code.value") })).toBeFocused();
  await page.keyboard.press("Escape");
  for (const [key, kind] of [
    ["p", "pattern"],
    ["r", "rect"],
    ["o", "ellipse"],
    ["l", "line"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(designer.row(new RegExp(`^${designer.t(`designer.kinds.${kind}`)}.*, on Lid`))).toHaveCount(1);
  }
  await expect(designer.layers.getByRole("button", { name: /, on Lid,/ })).toHaveCount(6);
});
