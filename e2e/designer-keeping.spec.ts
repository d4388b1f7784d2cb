import { maxDesigns } from "@boxwright/core/designs/design-limits";
import type { BrowserContext, Page, Route } from "@playwright/test";
import { faultsOfStates } from "./accessibility.ts";
import { emailOf, expectSignedIn, fillSignUp } from "./account.ts";
import { type DesignerPage, designerOn, openBlank, rainbow, savedDesignId } from "./designer.ts";
import { approve, linesOfCart, openApproval, shownPicture } from "./designer-approval.ts";
import { expect, test } from "./no-console-errors.ts";
import { callsOf } from "./place-order.ts";
import { open } from "./shopper.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

/** A new visitor has no cart, pictures of designs may still be drawn, and the browser logs refused and lost calls. */
test.use({
  expectedNoise: /status of (404|409|422|503)|ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|could not be/,
});

const saves = "**/api/designs/*";

/** The same design in another tab. */
async function secondTab(context: BrowserContext, id: string): Promise<{ tab: Page; other: DesignerPage }> {
  const tab = await context.newPage();
  await open(tab, `/template-designer?design=${id}`);
  const other = designerOn(tab);
  await expect(other.sheet).toBeVisible();
  return { tab, other };
}

/** Holds the saves of a tab until the returned function lets them go. */
async function holdSaves(tab: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await tab.route(saves, async (route: Route) => {
    if (route.request().method() === "PUT") await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Edits in a tab, and waits until the shop has the edit. */
async function saved(tab: Page, edit: () => Promise<void>): Promise<void> {
  const reply = tab.waitForResponse((response) => response.request().method() === "PUT" && response.ok());
  await edit();
  await reply;
}

test("a minute without a network loses nothing: the design stays in the browser, and is saved afterwards", async ({
  page,
  context,
}) => {
  await page.clock.install();
  const designer = await openBlank(page);
  await designer.addShape("rect");
  const id = await savedDesignId(page, designer);

  await context.setOffline(true);
  await designer.addShape("ellipse");
  await expect(designer.state("offline")).toBeVisible();
  await page.clock.fastForward("01:00");
  await designer.type("width", "2 in");
  await expect(designer.state("offline")).toBeVisible();

  await context.setOffline(false);
  await expect(designer.state("savedAt")).toBeVisible();
  const { other } = await secondTab(context, id);
  await expect(other.row(/^Ellipse, on Lid, 2 by 3\.19 in/)).toBeVisible();
  await expect(other.row(/^Rectangle, on Lid/)).toBeVisible();
});

test("edits of two tabs that do not clash are in both", async ({ page, context }) => {
  test.skip(!isTestAll, onlyInTestAll);
  const designer = await openBlank(page);
  await designer.addText("Keep dry");
  const { tab, other } = await secondTab(context, await savedDesignId(page, designer));
  await other.addShape("ellipse");
  await expect(other.state("savedAt")).toBeVisible();
  await expect(designer.row(/^Ellipse, on Lid/)).toBeVisible();

  const release = await holdSaves(tab);
  await other.row(/^Text/).click();
  await other.words.fill("Handle with care");
  await expect(other.state("saving")).toBeVisible();
  await designer.row(/^Ellipse/).click();
  await saved(page, () => designer.type("width", "4 in"));
  release();
  for (const { row } of [designer, other]) {
    await expect(row(/^Text “Handle with care”, on Lid/)).toBeVisible();
    await expect(row(/^Ellipse, on Lid, 4 by/)).toBeVisible();
  }
});

test("edits of two tabs that clash become a copy, and the shopper chooses", async ({ page, context }) => {
  const designer = await openBlank(page);
  await designer.addShape("rect");
  const id = await savedDesignId(page, designer);
  const { tab, other } = await secondTab(context, id);
  const release = await holdSaves(tab);
  await other.row(/^Rectangle/).click();
  await other.type("width", "1 in");
  await saved(page, () => designer.type("width", "2 in"));
  release();
  const choice = tab.getByRole("dialog", { name: "Two tabs changed the same things" });
  await expect(choice.getByText("Untitled design (other tab)")).toBeVisible();
  const { faults, look } = faultsOfStates(tab);
  await look("the choice");
  expect(faults).toEqual([]);
  await choice.getByRole("button", { name: "Continue with mine" }).click();
  await expect(other.row(/^Rectangle, on Lid, 1 by/)).toBeVisible();
  await expect(designer.row(/^Rectangle, on Lid, 2 by/)).toBeVisible();
});

test("the other design of a clash opens as soon as the copy is saved, and until then the dialog says why not", async ({
  page,
  context,
}) => {
  test.skip(!isTestAll, onlyInTestAll);
  const designer = await openBlank(page);
  await designer.addShape("rect");
  const id = await savedDesignId(page, designer);
  const { tab, other } = await secondTab(context, id);
  const release = await holdSaves(tab);
  await tab.route("**/api/designs", (route) => route.abort());
  await other.row(/^Rectangle/).click();
  await other.type("width", "1 in");
  await saved(page, () => designer.type("width", "2 in"));
  release();
  const choice = tab.getByRole("dialog", { name: "Two tabs changed the same things" });
  await choice.getByRole("button", { name: "Open the other one" }).click();
  await expect(choice.getByRole("alert")).toContainText("couldn’t be saved just now");
  const { faults, look } = faultsOfStates(tab);
  await look("a choice that cannot be made yet");
  expect(faults).toEqual([]);
  await tab.unroute("**/api/designs");
  await choice.getByRole("button", { name: "Open the other one" }).click();
  await expect(other.row(/^Rectangle, on Lid, 2 by/)).toBeVisible();
  await expect(tab).toHaveURL(new RegExp(id));
});

test("a reload in the middle of a drag loses at most the drag, and undo goes on after it", async ({ page }) => {
  const designer = await openBlank(page);
  await designer.addText("Keep dry");
  await designer.addShape("rect");
  const before = await designer.field("x").inputValue();
  const drawn = await page.locator("[data-object]").last().boundingBox();
  if (drawn === null) throw new Error("The rectangle is not drawn");
  await page.mouse.move(drawn.x + drawn.width / 2, drawn.y + drawn.height / 2);
  await page.mouse.down();
  await page.mouse.move(drawn.x + drawn.width / 2 + 60, drawn.y + drawn.height / 2 + 20, { steps: 5 });
  await expect(designer.field("x")).not.toHaveValue(before);
  await page.reload();

  await expect(designer.row(/^Rectangle, on Lid/)).toBeVisible();
  await expect(designer.row(/^Text “Keep dry”, on Lid/)).toBeVisible();
  const steps: string[] = [];
  while (await designer.undo.isEnabled()) {
    await designer.undo.click();
    steps.push((await designer.sheet.getAttribute("aria-label")) ?? "");
  }
  await expect(designer.sheet).toHaveAccessibleName(/0 objects/);
  for (const _ of steps) await designer.redo.click();
  await expect(designer.row(/^Rectangle, on Lid/)).toBeVisible();
  await expect(designer.row(/^Text “Keep dry”, on Lid/)).toBeVisible();
  await expect(designer.state("savedAt")).toBeVisible();
});

test("changes of a tab that was closed without a network are offered when its design is opened again", async ({
  page,
  context,
}) => {
  const designer = await openBlank(page);
  await designer.addShape("rect");
  const id = await savedDesignId(page, designer);
  await context.setOffline(true);
  await designer.addShape("star");
  await expect(designer.state("offline")).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const { tab, other } = await secondTab(context, id);
  await expect(tab.getByRole("dialog", { name: "We kept your changes" })).toBeVisible();
  const { faults, look } = faultsOfStates(tab);
  await look("the kept changes");
  expect(faults).toEqual([]);
  await tab.getByRole("button", { name: "Bring back" }).click();
  await expect(other.row(/^Star, on Lid/)).toBeVisible();
  await expect(other.row(/^Rectangle, on Lid/)).toBeVisible();
  await expect(other.state("savedAt")).toBeVisible();
});

test("a design that was deleted elsewhere is kept as a new one, as soon as the shopper has fewer designs than the limit", async ({
  page,
  request,
}) => {
  const designer = await openBlank(page);
  const firstSave = page.waitForRequest((call) => call.method() === "POST" && call.url().endsWith("/api/designs"));
  await designer.addShape("rect");
  const authorization = (await (await firstSave).headerValue("authorization")) ?? "";
  const id = await savedDesignId(page, designer);
  const call = callsOf(request, authorization.replace("Bearer ", ""));
  await call("DELETE", `/api/designs/${id}`);
  let another = { id: "" };
  for (let count = 0; count < maxDesigns.anonymous; count += 1)
    another = await call<typeof another>("POST", "/api/designs", { name: "Another" });

  await designer.addShape("star");
  const { faults, look } = faultsOfStates(page);
  const gone = page.getByRole("dialog", { name: "The shop no longer has this design" });
  await expect(gone.getByText("Your drawing is still here.")).toBeVisible();
  await look("a design that is gone");
  await gone.getByRole("button", { name: "Keep as a new design" }).click();
  const refused = page.getByRole("dialog", { name: "The design couldn’t be saved" });
  await expect(refused.getByText("You have as many designs as you can keep.")).toBeVisible();
  await look("a refused save");
  expect(faults).toEqual([]);
  await call("DELETE", `/api/designs/${another.id}`);
  await refused.getByRole("button", { name: "Try again" }).click();
  await expect(designer.state("savedAt")).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));
  await page.reload();
  await expect(designer.row(/^Rectangle, on Lid/)).toBeVisible();
  await expect(designer.row(/^Star, on Lid/)).toBeVisible();
});

test("unsaved changes of a design that was deleted elsewhere are in My Designs, and can be kept as a new design", async ({
  page,
  context,
}) => {
  for (const shape of ["ellipse", "rect"] as const) {
    const designer = await openBlank(page);
    await designer.addShape(shape);
    await savedDesignId(page, designer);
  }
  const designer = designerOn(page);
  await page.route(saves, (route) => route.abort());
  await designer.addShape("star");
  await expect(designer.state("offline")).toBeVisible();
  await page.close();
  const list = await context.newPage();
  await open(list, "/my-designs");
  await list.getByRole("button", { name: "More for Untitled design" }).first().click();
  await list.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(list.getByText("“Untitled design” deleted")).toBeVisible();

  await list.reload();
  const unsaved = list.getByRole("region", { name: "Not saved yet" });
  await expect(unsaved.getByText("deleted elsewhere")).toBeVisible();
  await unsaved.getByRole("button", { name: "Discard" }).click();
  await expect(unsaved).toBeHidden();
  await list.getByRole("button", { name: "Undo" }).click();
  await unsaved.getByRole("link", { name: "Open" }).click();
  await list.getByRole("button", { name: "Keep as a new design" }).click();
  const kept = designerOn(list);
  await expect(kept.row(/^Star, on Lid/)).toBeVisible();
  await expect(kept.state("savedAt")).toBeVisible();
  await open(list, "/my-designs");
  await expect(list.getByRole("link", { name: "Edit Untitled design" })).toHaveCount(2);
  await expect(unsaved).toBeHidden();
});

test("a design, its picture and its line of the cart come along at sign-in, and a new approval exchanges the line", async ({
  page,
}) => {
  const designer = await openBlank(page);
  await designer.addImage(rainbow());
  await designer.type("width", "25 mm");
  const id = await savedDesignId(page, designer);
  await openApproval(page, designer);
  await approve(page, designer);
  await expect(page).toHaveURL(/\/cart$/);
  const first = await shownPicture(linesOfCart(page).locator("img"));
  await open(page, "/login");
  await fillSignUp(page, emailOf("designing"));
  await expectSignedIn(page);
  await open(page, "/cart");
  await expect(linesOfCart(page)).toContainText("Your approved design");
  expect(await shownPicture(linesOfCart(page).locator("img"))).toBe(first);

  await open(page, "/my-designs");
  await expect(page.getByText("In your cart")).toBeVisible();
  await page.getByRole("link", { name: "Edit Untitled design" }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(designer.row(/^Image rainbow, on Lid/)).toBeVisible();
  await designer.addText("Keep dry");
  await openApproval(page, designer);
  await approve(page, designer);
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(() => linesOfCart(page).locator("img").getAttribute("src")).not.toBe(first);
  await expect(linesOfCart(page)).toHaveCount(1);
});
