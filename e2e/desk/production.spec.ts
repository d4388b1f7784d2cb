import { printFile } from "../../server/src/artwork/testing/print-file.ts";
import { faultsOfStates } from "../accessibility.ts";
import { emailOf } from "../account.ts";
import { expect, test } from "../no-console-errors.ts";
import { anonymousToken, placeOrder, sendFile } from "../place-order.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";

/** 503: pictures are still being drawn. Without motion, no color is measured on its way to another. */
test.use({ expectedNoise: /status of 503/, contextOptions: { reducedMotion: "reduce" } });

test("production takes the pack of a job, and ships jobs with a pasted table whose rows each have an outcome", async ({
  page,
  request,
}) => {
  test.slow();
  const token = await anonymousToken(request);
  const file = { name: "printed.pdf", mimeType: "application/pdf", buffer: printFile() };
  const email = emailOf("desk-production");
  const number = await placeOrder(request, token, { email, uploadIds: [await sendFile(request, token, file)] });
  const { faults, look } = faultsOfStates(page);
  await signInAtDesk(page, "production", "/desk/production");
  const job = page.getByRole("article", { name: `${number}/1` });
  await expect(job).toBeVisible({ timeout: 60_000 });
  await job.getByRole("checkbox").check();
  await look("production");
  await page.setViewportSize({ width: 1280, height: 800 });
  const pack = page.waitForEvent("download");
  await page.keyboard.press("d");
  expect((await pack).suggestedFilename()).toMatch(/\.zip$/);

  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog", { name: "Ship jobs" });
  const rows = dialog.getByRole("table", { name: "Rows of the table" }).getByRole("row");
  await expect(rows.filter({ hasText: `${number}/1` })).toContainText("Carriers are UPS");
  await dialog
    .getByLabel("Parcels, one a row")
    .fill(`Order\tCarrier\tTracking\n${number}\tUPS\t1Z999\nBW-0\tUPS\t1Z998`);
  await expect(rows.filter({ hasText: "BW-0" })).toContainText("No such job is being made.");
  await expect(rows.filter({ hasText: `${number}/1` })).toContainText("ready");
  await look("shipping");
  await dialog.getByRole("button", { name: "Ship 1 job" }).click();
  await expect(rows.filter({ hasText: `${number}/1` })).toContainText(/shipped|Not moved/);
  await expect(dialog.getByLabel("Parcels, one a row")).toHaveValue(/BW-0/);
  expect(faults).toEqual([]);
});
