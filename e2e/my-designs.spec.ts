import { accessibilityFaultsOn, faultsOfStates } from "./accessibility.ts";
import { emailOf } from "./account.ts";
import { designerOn, openBlank, savedDesignId } from "./designer.ts";
import { expect, test } from "./no-console-errors.ts";
import { tokenOn } from "./place-order.ts";
import { open } from "./shopper.ts";
import { startSignedIn } from "./start-by-calls.ts";

/** A new customer has no cart, and pictures of designs may still be drawn. */
test.use({ expectedNoise: /status of (404|503)/ });

test("a customer renames, shares and deletes a design, and its reader pins a note to it until the link ends", async ({
  page,
  request,
  browser,
}) => {
  await startSignedIn(page, emailOf("designs"));
  await open(page, "/my-designs");
  await expect(page.getByRole("heading", { name: "Nothing drawn yet" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const icon = page.getByRole("link", { name: "Upload artwork" }).locator("svg");
  expect((await icon.boundingBox())?.width).toBeLessThan(30);
  await page.setViewportSize({ width: 1280, height: 720 });
  const created = await request.post("/api/designs", {
    headers: { authorization: `Bearer ${await tokenOn(page)}`, "idempotency-key": emailOf("design") },
    data: { name: "Gift box" },
  });
  expect(created.status()).toBe(201);

  await open(page, "/my-designs");
  await page.getByRole("button", { name: "Rename Gift box" }).click();
  const name = page.getByRole("textbox", { name: "Design name" });
  await name.fill(" ");
  await name.press("Enter");
  await expect(page.getByText("Design name is required.")).toBeVisible();
  await name.fill("Box 4111 1111 1111 1111");
  await name.press("Enter");
  await expect(page.getByText("A name can’t hold a card number.")).toBeVisible();
  await name.fill("Summer box");
  await name.press("Enter");
  await expect(page.getByRole("heading", { name: "Summer box" })).toBeVisible();
  const { faults, look } = faultsOfStates(page);
  await look("a design");

  const more = page.getByRole("button", { name: "More for Summer box" });
  await more.click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share “Summer box”" });
  await dialog.getByLabel("Customer name").fill("Sample Reader");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByLabel("Link for Sample Reader", { exact: true }).inputValue();
  const reader = await browser.newPage();
  const shown = await reader.goto(link);
  expect(shown?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  await expect(reader.getByRole("heading", { level: 1, name: "Summer box" })).toBeVisible();
  await reader.getByRole("combobox", { name: "Place" }).selectOption({ label: "Lid" });
  const pin = reader.getByRole("slider", { name: "Pin of your note" });
  const before = await pin.getAttribute("aria-valuetext");
  await pin.press("ArrowUp");
  await expect(pin).not.toHaveAttribute("aria-valuetext", before ?? "");
  await reader.getByRole("textbox", { name: "Your note" }).fill("A little higher, please.");
  await reader.getByRole("button", { name: "Send note" }).click();
  await expect(reader.getByText("On: Lid, outside")).toBeVisible();
  const pinned = reader.locator(".note-pin_pin");
  const place = await pinned.getAttribute("transform");
  await reader.close();
  await dialog.getByRole("button", { name: "Revoke the link for Sample Reader" }).click();
  await expect(dialog.getByText("No links yet.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await more.click();
  await page.getByRole("button", { name: "Notes", exact: true }).click();
  const notes = page.getByRole("dialog", { name: "Notes on “Summer box”" });
  await expect(notes.getByText("A little higher, please.")).toBeVisible();
  await expect(notes.getByText("On: Lid, outside")).toBeVisible();
  await expect(notes.locator(".note-pin_pin")).toHaveAttribute("transform", place ?? "");
  await look("the notes");
  expect(faults).toEqual([]);
  await notes.getByRole("button", { name: "Close" }).click();
  await expect.poll(async () => (await request.get(link)).status()).toBe(404);

  await more.click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nothing drawn yet" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Summer box" })).toBeVisible();
});

test("a visitor without designs goes from My Designs to the sign-in page, and back", async ({ page }) => {
  await open(page, "/my-designs");
  await expect(page).toHaveURL("/login?returnTo=%2Fmy-designs");
});

test("a design is approved only with the consent, which the button requires", async ({ page, request }) => {
  const token = await startSignedIn(page, emailOf("approval"));
  const created = await request.post("/api/designs", {
    headers: { authorization: `Bearer ${token}`, "idempotency-key": emailOf("approval") },
    data: { name: "Gift box" },
  });
  const { id } = await created.json();
  await open(page, `/approve-design?design=${id}`);
  await page.getByRole("button", { name: "Approve and add to cart" }).click();
  await expect(page.getByText("In Order to add to cart, please check the checkbox.")).toBeVisible();
  await expect(page.getByRole("checkbox")).toBeFocused();
  expect(await accessibilityFaultsOn(page)).toEqual([]);
});

test.describe("a visitor without an account", () => {
  /** The design is drawn without a network. */
  test.use({ expectedNoise: /status of (404|503)|ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be/ });

  test("stays on My Designs after discarding or deleting the last design, and can undo it", async ({
    page,
    context,
  }) => {
    const designer = await openBlank(page);
    await designer.choose("shape");
    const rectangle = designer.button("designer.kinds.rect");
    // The tools load when the page is idle.
    await expect(rectangle).toBeVisible();
    await context.setOffline(true);
    await rectangle.click();
    await expect(designer.state("offline")).toBeVisible();
    // A page that closes saves what it has, even in a browser that plays offline.
    const crashed = page.waitForEvent("crash");
    (await context.newCDPSession(page)).send("Page.crash").catch(() => undefined);
    await crashed;
    await page.close();
    await context.setOffline(false);

    const list = await context.newPage();
    await open(list, "/my-designs");
    await list.getByRole("button", { name: "Discard Untitled design" }).click();
    await expect(list.getByRole("heading", { name: "Nothing drawn yet" })).toBeVisible();
    await list.getByRole("button", { name: "Undo" }).click();
    await list.getByRole("link", { name: "Open Untitled design" }).click();
    await savedDesignId(list, designerOn(list));

    await open(list, "/my-designs");
    await list.getByRole("button", { name: "More for Untitled design" }).click();
    await list.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(list.getByRole("heading", { name: "Nothing drawn yet" })).toBeVisible();
    await list.getByRole("button", { name: "Undo" }).click();
    await expect(list.getByRole("heading", { name: "Untitled design" })).toBeVisible();
  });
});
