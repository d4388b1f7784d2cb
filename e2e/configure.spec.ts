import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./no-console-errors.ts";
import { onePixel } from "./one-pixel.ts";
import { cards, chooseDelivery, enterAddress, open, orderNumberOn, payWith } from "./shopper.ts";

test.beforeEach(({ page }) => page.route(/\/preview\.(webp|avif)\?/, (route) => route.fulfill(onePixel)));

const printedInside = { option: "Outside and inside", value: "Both+sides" };
const varnished = { option: "Matte varnish", value: "Matte+varnish" };

/** A size of each family that is not a preset, and an option that costs something, with its value in the URL. */
const boxes = [
  { slug: "custom-mailer-box", family: "mailer", size: ["11.5", "7.25", "3"], ...printedInside },
  { slug: "custom-shipper-box", family: "shipper", size: ["13", "8.5", "7"], ...varnished },
  { slug: "custom-square-mailer-box", family: "square", size: ["5.25", "5.25", "4.5"], ...varnished },
  { slug: "custom-gable-box", family: "gable", size: ["8.5", "5", "5.5"], ...varnished },
  { slug: "custom-gift-mailer-box", family: "gift", size: ["9.5", "6.5", "3"], ...printedInside },
  { slug: "custom-document-mailer-box", family: "document", size: ["12.5", "9", "1.25"], ...varnished },
] as const;

const price = (page: Page) => page.locator(".buy_buy .text_price");

/** Opens the options whose defaults suit most shoppers. */
async function openMoreOptions(page: Page): Promise<void> {
  const options = page.locator("details").filter({ hasText: "More options" });
  if ((await options.getAttribute("open")) === null) await options.locator("summary").click();
}

const choice = (page: Page, name: string) => page.locator(".options_options").getByRole("radio", { name, exact: true });

/** The button stays busy until the price of the current choices arrives. */
const expectPriced = (page: Page) =>
  expect(page.getByRole("button", { name: "Add to cart" })).not.toHaveAttribute("aria-busy");

/** What a picture shows, by the parameters of its URL. */
async function shownIn(picture: Locator) {
  const url = new URL((await picture.getAttribute("src")) ?? "", "http://shop");
  const { length, width, depth, color, sides, view, board, artwork } = Object.fromEntries(url.searchParams);
  return { path: url.pathname, length, width, depth, color, sides, view, board, artwork };
}

/** Adds a box in a custom size to the cart, and returns its picture, its price and its arrival date. */
async function chooseBox(page: Page, { slug, family, size, option, value }: (typeof boxes)[number]) {
  await open(page, `/product/${slug}?postalCode=76010`);
  const presetPrice = (await price(page).textContent()) ?? "";
  for (const [index, label] of (["Length", "Width", "Depth"] as const).entries()) {
    await page.getByLabel(label, { exact: true }).fill(size[index] ?? "");
  }
  await expectPriced(page);
  await expect(price(page)).not.toHaveText(presetPrice);
  const priceOfSize = (await price(page).textContent()) ?? "";
  const estimate = page.waitForResponse(
    (response) => response.url().includes("/eCommerceDeliveryOptions?") && response.url().includes(value),
  );
  await openMoreOptions(page);
  await choice(page, option).check();
  await expectPriced(page);
  await expect(price(page)).not.toHaveText(priceOfSize);
  await expect(page).toHaveURL(new RegExp(`length=${size[0]}&width=${size[1]}&depth=${size[2]}`));
  await estimate;

  // While the server draws a box, its quick picture and the previous picture are both on the page.
  await expect(page.locator(".gallery_main img")).toHaveCount(1);
  const shown = await shownIn(page.locator(".gallery_main img:visible"));
  expect(shown).toMatchObject({ path: `/api/structures/${family}/preview.webp`, length: size[0], width: size[1] });
  const total = (await price(page).textContent()) ?? "";
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
  // Read last, when the page shows the estimate that has arrived.
  const arrives = /^Arrives (.+)$/.exec((await page.getByText(/^Arrives /).textContent()) ?? "")?.[1] ?? "no promise";
  return { family, shown, total, arrives };
}

test("a box of each family in a custom size has the same picture, price and date from its page to the order", async ({
  page,
}) => {
  test.slow();
  const chosen: Awaited<ReturnType<typeof chooseBox>>[] = [];
  for (const box of boxes) await test.step(box.family, async () => chosen.push(await chooseBox(page, box)));
  await page.getByRole("button", { name: "View cart" }).click();

  const lineOf = (lines: string, family: string) =>
    page.locator(lines).filter({ has: page.locator(`img[src*="/structures/${family}/"]`) });
  for (const { family, shown, total } of chosen) {
    const line = lineOf(".cart-lines_line", family);
    await expect(line.locator(".cart-lines_price b")).toHaveText(total);
    expect(await shownIn(line.locator("img"))).toEqual(shown);
  }

  await page.getByRole("link", { name: "Continue to shipping" }).click();
  await enterAddress(page, "dates@example.com");
  await chooseDelivery(page);
  await expect(page).toHaveURL(/payment-info/);
  await open(page, "/cart");
  for (const { family, arrives } of chosen) await expect(lineOf(".cart-lines_line", family)).toContainText(arrives);
  await open(page, "/payment-info");
  await payWith(page, cards.good);
  await orderNumberOn(page);
  const methods = page.getByRole("region", { name: "Shipping methods" }).locator("dd");
  for (const [index, { family, arrives }] of chosen.entries()) {
    await expect(lineOf(".order-lines_line", family)).toHaveCount(1);
    await expect(methods.nth(index)).toContainText(arrives);
  }
});

test("an option that another choice excludes is disabled and has its reason as description", async ({ page }) => {
  await open(page, "/product/custom-mailer-box");
  await choice(page, "Repeating logo outside").check();
  await expect(page.getByText("Ink: One color")).toBeVisible();
  const picture = page.locator(".gallery_main img:visible");
  await expect(picture).toHaveAttribute("src", /ink=one&repeat=3/);
  await page.getByLabel("Logo repeats every").fill("2.5");
  await expect(picture).toHaveAttribute("src", /ink=one&repeat=2\.5/);
  await openMoreOptions(page);
  const fullColor = page.getByRole("radio", { name: "Full color" });
  await expect(fullColor).toBeDisabled();
  await expect(fullColor).toHaveAccessibleDescription(/A repeating logo is printed in one color/);
  await expect(page.getByRole("radio", { name: "One color" })).toBeChecked();

  await choice(page, "Outside").check();
  await expect(fullColor).toBeChecked();
  await expect(picture).not.toHaveAttribute("src", /ink=|repeat=/);
  await page.getByRole("radio", { name: "One color" }).check();
  await expect(picture).toHaveAttribute("src", /ink=one(?!.*repeat=)/);
});

test("a length out of its range shows a message, and later choices still get their price", async ({ page }) => {
  await open(page, "/product/custom-mailer-box?Print+Options=Repeating+logo");
  await page.getByLabel("Logo repeats every").fill("40");
  await expect(page.getByRole("alert").getByText("between 1 and 12 in increments of ¼")).toBeVisible();
  await choice(page, "Kraft").hover();
  await choice(page, "Kraft").check();
  await openMoreOptions(page);
  await choice(page, "Matte varnish").check();
  await expect(page).toHaveURL(/Matte/);
  await expect(page.locator(".price-ladder_ladder tbody tr")).toHaveCount(6);
  await page.getByLabel("Logo repeats every").fill("4");
  await expectPriced(page);
  await expect(price(page)).toBeVisible();
});

test("a size out of its range keeps the table of quantities, and an unknown postal code has no delivery dates", async ({
  page,
}) => {
  await open(page, "/product/custom-mailer-box?length=99&postalCode=00000");
  await expect(page.locator(".price-ladder_ladder tbody tr")).toHaveCount(6);
  await page.getByRole("link", { name: "9 × 6 × 3" }).click();
  await expect(page.getByText("Unable to recieve Shipping Options for the given Postal Code.")).toBeVisible();
});

test("a quantity of the price table has its price immediately, chosen or typed, and the parts of the price add up to it", async ({
  page,
}) => {
  await open(page, "/product/custom-mailer-box");
  const otherQuantity = page.getByLabel("Other quantity");
  await otherQuantity.pressSequentially("2500");
  await expect(otherQuantity).toHaveValue("2500");
  await expect(page.getByRole("radio", { name: /^2,500,/ })).toBeChecked();
  await page.getByText("How we price this box").click();
  await page.getByRole("radio", { name: /^1,000,/ }).check();
  await expect(price(page)).toHaveText("$1,560.00");
  const parts = page.locator(".price-explanation_explanation dl > div");
  await expect(parts.last()).toHaveText(/1,000 boxes\s*\$1,560\.00/);
  const amounts = await parts.locator("dd:last-child").allTextContents();
  const cents = amounts.map((amount) => Math.round(Number(amount.replace(/[$,]/g, "")) * 100));
  expect(cents.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(cents.at(-1));
});

test("a link to a related box opens its page, and Back returns to the previous box", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await open(page, "/product/custom-mailer-box");
  const other = page.locator("#beside .catalogue_tile").filter({ hasText: "Gift Mailer" }).getByRole("link").first();
  await other.click();
  await expect(heading).toHaveText("Custom Gift Mailer Box");
  await expect(page.locator(".gallery_main img").first()).toHaveAttribute("src", /structures\/gift/);
  await page.goBack();
  await expect(heading).toHaveText("Custom Mailer Box");
});

test("a product page fills in unit and postal code from an earlier page, and hides the dates while the postal code is incomplete", async ({
  page,
}) => {
  await open(page, "/product/custom-mailer-box");
  await page.getByRole("radio", { name: "mm" }).check();
  await page.getByLabel("ZIP or postal code").fill("76010");
  await expect(page.getByText(/^Arrives /)).toBeVisible();
  await open(page, "/product/custom-mailer-box");
  await expect(page.getByLabel("Length", { exact: true })).toHaveValue("254");
  await expect(page.getByText(/^Arrives /)).toBeVisible();
  await page.getByLabel("ZIP or postal code").fill("760");
  await expect(page.getByText(/^Arrives /)).toHaveCount(0);
});

for (const width of [1280, 390]) {
  test(`the bar with the total never covers the focused control at a width of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/product/custom-mailer-box");
    const covered = await page.locator(width < 600 ? ".buy_bar" : ".buy_buy").evaluate(async (bar) => {
      const fields = [
        ...document.querySelectorAll<HTMLElement>(".configurator_configurator :is(a, button, input, summary)"),
      ];
      const names: (string | null)[] = [];
      for (const field of fields.filter((each) => each.checkVisibility() && !bar.contains(each))) {
        field.focus();
        await new Promise(requestAnimationFrame);
        const { top, bottom } = bar.getBoundingClientRect();
        const shown = field.getBoundingClientRect();
        if (top <= shown.top && shown.bottom <= bottom) names.push(field.textContent);
      }
      return names;
    });
    expect(covered).toEqual([]);
  });
}

test("a length between two steps offers the nearest steps, and a length in millimetres is accepted", async ({
  page,
}) => {
  await open(page, "/product/custom-mailer-box");
  const length = page.getByLabel("Length", { exact: true });
  await length.fill('9"');
  await expect(price(page)).toHaveText("$557.50");
  await length.fill("9.3");
  await page.getByRole("list", { name: "Nearest sizes" }).getByRole("button", { name: "9¼ in" }).click();
  await expect(length).toHaveValue("9.25");
  // The URL changes during a pause between two keys, and must not change the field.
  await length.fill("235 ");
  await expect(page).toHaveURL(/length=235&/);
  await length.pressSequentially("mm");
  await expect(page.getByText("Made as 9¼ × 8 × 4 in.")).toBeVisible();
  await expectPriced(page);

  await page.getByRole("radio", { name: "mm" }).check();
  await expect(length).toHaveValue("235");
  await expect(page.getByRole("link", { name: "254 × 203 × 102" })).toBeVisible();
  const panels = page.locator("details").filter({ hasText: "Sizes of the printed panels" });
  await panels.locator("summary").click();
  await expect(panels.locator("dl > div").filter({ hasText: "Lid" })).toHaveText("Lid Outside247.8 × 203.2 mm");
  await open(page, "/template-maker");
  await expect(page.getByRole("radio", { name: "mm" })).toBeChecked();
});

test("the link of a saved configuration opens the same box, and a note for production is added to the cart line", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/product/custom-mailer-box?length=9.25&width=8&depth=4&Color=Kraft&quantity=500");
  await page.getByRole("button", { name: "Save this configuration" }).click();
  await expect(page.getByText("The link to this box has been copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/product\/custom-mailer-box\?config=[0-9a-f]{64}&quantity=500$/);
  await open(page, link);
  await expect(page.getByLabel("Length", { exact: true })).toHaveValue("9.25");
  await expect(choice(page, "Kraft")).toBeChecked();
  await expect(page.getByRole("radio", { name: /^500,/ })).toBeChecked();

  await page.getByText("Add a note for production").click();
  const note = page.getByLabel("Note for production");
  await note.fill("Fold the samples");
  await note.fill("");
  await expect(note).toBeFocused();
  await note.fill("Fold the samples once");
  const added = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/carts"));
  await page.getByRole("button", { name: "Add to cart" }).click();
  expect((await added).postDataJSON().lineItems[0]).toMatchObject({ customerComments: "Fold the samples once" });
});

test("checked, unchecked and disabled options look different in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/product/custom-mailer-box?Color=Kraft&Finishing=Matte+varnish");
  const look = (name: string) =>
    page
      .locator("label", { has: page.getByRole("radio", { name, exact: true }) })
      .evaluate((label) =>
        [getComputedStyle(label).backgroundColor, getComputedStyle(label).textDecorationLine].join(),
      );
  const looks = [await look("Matte varnish"), await look("Gloss varnish"), await look("White under the print")];
  expect(new Set(looks).size).toBe(3);
});

test("number fields refuse signs and exponents", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/product/custom-mailer-box");
  const length = page.getByLabel("Length", { exact: true });
  await length.fill("");
  await length.pressSequentially("1e+-E2");
  await expect(length).toHaveValue("12");
  await page.evaluate(() => navigator.clipboard.writeText("-1e3"));
  await length.press("ControlOrMeta+v");
  await expect(length).toHaveValue("12");
});
