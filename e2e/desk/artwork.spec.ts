import { testPdf } from "../../server/src/artwork/testing/pdf-file.ts";
import { faultsOfStates } from "../accessibility.ts";
import { emailOf } from "../account.ts";
import { mailThat } from "../mailbox.ts";
import { expect, test } from "../no-console-errors.ts";
import { anonymousToken, placeOrder, sendFile } from "../place-order.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";

/** 503: pictures are still being drawn. */
test.use({ expectedNoise: /status of 503/ });

/** On a black area, a small one in the ink of the cutting line, about which a person decides, and a line that is too thin. */
const cutAsArt = testPdf({
  page: "/MediaBox [0 0 1800 1500]",
  content: "0 0 0 1 k 300 300 900 600 re f /C cs 1 scn 700 650 60 40 re f 0 0 0 1 K 0.1 w 100 100 m 900 100 l S",
  resources:
    "/ColorSpace << /C [/Separation /CutContour /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>] >>",
});

test("prepress sees the plates and versions of a file, takes decisions back, and rejects it with a mail that names the finding", async ({
  page,
  request,
}) => {
  test.slow();
  const email = emailOf("desk-artwork");
  const token = await anonymousToken(request);
  const file = { name: "cutting.pdf", mimeType: "application/pdf", buffer: cutAsArt };
  const number = await placeOrder(request, token, { email, uploadIds: [await sendFile(request, token, file)] });
  const { faults, look } = faultsOfStates(page);
  await signInAtDesk(page, "prepress", "/desk/artwork");
  const queue = page.getByRole("list", { name: "Files by ship day" });
  const entry = queue.getByRole("link", { name: number });
  await expect(entry).toBeVisible({ timeout: 60_000 });
  await entry.click();
  await expect(page.getByText("cutting.pdf")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Finding 1, at twice its print size")).toBeVisible();
  const finding = page.getByRole("region", { name: "Findings" }).getByRole("button").first();
  await expect(finding).toHaveAttribute("aria-pressed", "true");
  const passed = page.getByRole("button", { name: /^\d+ passed/ });
  await expect(passed).toHaveAttribute("aria-expanded", "false");
  await passed.focus();
  await page.keyboard.press("Enter");
  await expect(passed).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("Fonts embedded", { exact: true })).toBeVisible();
  await expect(page.getByText("Right to print confirmed", { exact: true })).toBeVisible();
  await page.keyboard.press("+");
  await page.keyboard.press("l");
  await expect(page.getByRole("button", { name: "Cut", exact: true })).toHaveAttribute("aria-pressed", "false");
  await look("artwork");
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.keyboard.press("m");
  await page.keyboard.press("0");
  const sheet = page.getByRole("region", { name: "Print on its dieline, to be moved by dragging" });
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2);
  await page.mouse.up();
  await expect(page.getByLabel("Measured length")).toHaveText(/^[1-9][\d.]* mm \([\d.]+ in\)$/);
  await page.keyboard.press("m");
  await expect(page.getByLabel("Measured length")).toHaveText("");

  await page.keyboard.press("p");
  const black = page.getByRole("button", { name: /^Black/ });
  await expect(black).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: /^Magenta/ })).toHaveCount(0);
  await black.click();
  await expect(black).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("3");
  await expect(page.getByRole("slider", { name: "Fold", exact: true })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("1");

  await page.getByRole("button", { name: /^Thicken lines/ }).click();
  await expect(page.getByText("Fixed in a new version")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Compare 2 versions" })).toBeVisible();
  await page.keyboard.press("v");
  const versions = page.getByRole("dialog", { name: "Versions" });
  await expect(versions.getByRole("img", { name: "cutting.pdf, page 1" })).toHaveCount(2, { timeout: 30_000 });
  await expect(versions.getByRole("region", { name: "Left" })).toContainText("the customer");
  await expect(versions.getByRole("region", { name: "Right" })).toContainText("Demo Prepress");
  await versions.getByRole("button", { name: "Difference" }).click();
  await expect(versions.getByRole("img", { name: /^Difference between/ })).toBeVisible();
  await look("versions");
  await page.setViewportSize({ width: 1280, height: 800 });
  await versions.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Undo fix" }).click();
  await expect(page.getByRole("button", { name: "Undo fix" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Thicken lines/ })).toBeVisible({ timeout: 30_000 });

  await page.keyboard.press("a");
  await expect(page.getByText(`${number}, line 1: approved`)).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.keyboard.press("z");
  await expect(entry).toBeVisible();
  await expect(page.getByText("cutting.pdf")).toBeVisible();

  await page.keyboard.press("r");
  const form = page.getByRole("form", { name: "Reject and ask for a new file" });
  await expect(form.getByText("Choose a finding or write why.")).toBeVisible();
  await form.getByRole("checkbox").first().check();
  await form.getByLabel("In your own words").fill("Please draw the logo in black.");
  await expect(form.getByRole("region", { name: "What the customer gets" })).toContainText(
    "Please draw the logo in black.",
  );
  await look("rejection");
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByRole("button", { name: "Reject and mail" }).click();
  await expect(page.getByText(`${number}, line 1: rejected`)).toBeVisible();
  // Leaving the page sends what waits for its ten seconds.
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  const mail = await mailThat(
    request,
    ({ to, text }) => to === email && text.includes("Please draw the logo in black."),
  );
  expect(mail.text).toContain("Please draw the logo in black.");
  expect(faults).toEqual([]);
});
