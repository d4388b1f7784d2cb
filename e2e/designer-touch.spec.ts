import { devices, type Locator, type Page } from "@playwright/test";
import { openBlank } from "./designer.ts";
import { expect, test } from "./no-console-errors.ts";

test.use(devices["Pixel 7"]);
/** A new visitor has no cart, and pictures of designs may still be drawn. */
test.use({ expectedNoise: /status of (404|503)/ });

type Point = readonly [x: number, y: number];

/** The fingers on a page: each call places all of them. Without fingers, all are lifted. */
async function fingersOn(page: Page): Promise<(...points: readonly Point[]) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  let down = 0;
  return async (...points) => {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    const type = points.length === 0 ? "touchEnd" : points.length > down ? "touchStart" : "touchMove";
    down = points.length;
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
}

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element is not drawn");
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0;

test("on a phone, fingers add, select, move and zoom, and a shopper types a text and approves the design", async ({
  page,
}) => {
  const designer = await openBlank(page);
  const fingers = await fingersOn(page);
  await designer.choose("shape");
  const lid = page.locator(".canvas_names text").getByText("Lid", { exact: true });
  const [x, y] = await middleOf(lid);
  await fingers([x, y]);
  await expect(designer.sheet).toHaveAccessibleName(/1 object, Rectangle selected/);
  await fingers();

  const rectangle = page.locator("[data-object]");
  const before = await middleOf(rectangle);
  await fingers(before);
  for (const step of [10, 20, 30]) await fingers([before[0] + step, before[1] + step / 2]);
  await fingers();
  await expect.poll(async () => (await middleOf(rectangle))[0]).toBeGreaterThan(before[0] + 20);

  const [bareX, bareY] = await middleOf(designer.sheet);
  await page.touchscreen.tap(bareX, bareY + 90);
  await expect(designer.sheet).toHaveAccessibleName(/nothing selected/);
  await page.touchscreen.tap(...(await middleOf(rectangle)));
  await expect(designer.sheet).toHaveAccessibleName(/Rectangle selected/);

  const wide = await widthOf(rectangle);
  await fingers([x - 40, y]);
  await fingers([x - 40, y], [x + 40, y]);
  for (const step of [50, 60, 80]) await fingers([x - step, y], [x + step, y]);
  await fingers();
  await expect.poll(() => widthOf(rectangle)).toBeGreaterThan(1.8 * wide);

  await designer.addText("Keep dry");
  await page.getByRole("button", { name: "Done" }).tap();
  await expect(designer.row(/^Text “Keep dry”, on Lid/)).toBeAttached();
  await designer.approve.tap();
  await expect(page).toHaveURL(/approve-design/);
  await page.getByRole("checkbox", { name: /^I have checked/ }).tap();
  for (const tick of await page.getByRole("checkbox", { name: /^Print it as it is/ }).all()) await tick.tap();
  await page.getByRole("button", { name: "Approve and add to cart" }).tap();
  await expect(page).toHaveURL(/\/cart$/);
});
