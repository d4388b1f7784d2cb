import { faultsOfStates } from "../accessibility.ts";
import { expect, test } from "../no-console-errors.ts";
import { enterDemoPerson, signInAtDesk } from "./sign-in-at-desk.ts";

test("the desk warns before an idle session ends, goes on by a key, and at the end keeps what was typed", async ({
  page,
}) => {
  const { faults, look } = faultsOfStates(page);
  const note = "The courier comes at four";
  // Without the stream of events, which reads again after each break, only the person keeps the session.
  await page.route("**/api/desk/events", () => {});
  await page.clock.install();
  await signInAtDesk(page, "service");
  await page.getByRole("button", { name: "Write" }).click();
  const field = page.getByRole("textbox", { name: "Note for the next shift" });
  await field.fill(note);
  const warning = page.getByRole("dialog", { name: "Are you still there?" });
  const again = page.getByRole("heading", { name: "Sign in again" });

  await page.clock.fastForward("27:00");
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward("01:30");
  await expect(warning).toBeVisible();
  await look("warning");
  const kept = page.waitForResponse((response) => response.url().endsWith("/api/desk/me"));
  await page.getByRole("button", { name: "Stay signed in" }).last().press("Enter");
  expect((await kept).status()).toBe(200);
  await expect(warning).toHaveCount(0);

  await page.clock.fastForward("27:00");
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward("01:30");
  await expect(warning).toBeVisible();
  await page.clock.fastForward("02:00");
  await expect(again).toBeVisible();
  await expect(warning).toHaveCount(0);
  await look("sign-in over the page");
  await enterDemoPerson(page, "service");
  await expect(again).toHaveCount(0);
  await expect(field).toHaveValue(note);
  await expect(warning).toHaveCount(0);
  expect(faults).toEqual([]);
});
