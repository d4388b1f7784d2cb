import { emailOf } from "../account.ts";
import { mailThat } from "../mailbox.ts";
import { expect, test } from "../no-console-errors.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";

/** Later than any other journey sells, so that prices in force stay as they are. */
function dayInElevenMonths(): string {
  return new Date(Date.now() + 330 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

test("the morning of the owner: invite, plan and withdraw prices, and find all of it in the audit", async ({
  page,
  request,
}) => {
  test.slow();
  const email = emailOf("desk-morning");
  await signInAtDesk(page, "owner", "/desk/staff");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`${email} is invited.`)).toBeVisible();
  expect((await mailThat(request, (mail) => mail.to === email)).text).toContain("/desk/");

  await page.goto("/desk/prices");
  const board = page.getByRole("textbox", { name: "B-flute", exact: true });
  const cents = Math.round(Number(await board.inputValue()) * 100);
  await board.fill(((cents + 1) / 100).toFixed(2));
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Draft, 1 change")).toBeVisible();
  await page.getByRole("combobox", { name: "In effect" }).selectOption({ label: "From a time on" });
  await page.getByLabel("Day", { exact: true }).fill(dayInElevenMonths());
  const reason = `For ${email}`;
  await page.getByRole("textbox", { name: "Why, for the history" }).fill(reason);
  await page.keyboard.press("Control+Enter");
  const planned = page.getByRole("listitem").filter({ hasText: reason });
  await planned.getByRole("button", { name: "Withdraw…" }).click();
  await planned.getByRole("textbox", { name: "Why they never take effect" }).fill(reason);
  await page.keyboard.press("Control+Enter");
  await expect(planned).toContainText("withdrawn");

  await page.goto("/desk/audit?what=prices");
  await expect(page.getByRole("row").filter({ hasText: "Withdrew prices" }).first()).toBeVisible();
  await page.goto(`/desk/audit?subject=${encodeURIComponent(email)}`);
  await expect(page.getByRole("row").filter({ hasText: "Invited" })).toHaveCount(1);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("audit.csv");
});
