import { accessibilityFaultsOn } from "../accessibility.ts";
import { expect, test } from "../no-console-errors.ts";
import { addFailedJobs } from "./failed-jobs.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";

const problems = ["550 the mailbox of Ada is full", "550 the mailbox of Bob is full", "550 no such mailbox"] as const;

test("an owner reads why jobs failed, drops one for a reason by keys, and runs the others again", async ({ page }) => {
  test.slow();
  await addFailedJobs(problems);
  await signInAtDesk(page, "owner", "/desk/jobs?queue=notifications.resend-mail");
  const jobs = page.getByRole("table", { name: "Jobs", exact: true });
  const row = (problem: string) => jobs.getByRole("row").filter({ hasText: problem });
  for (const problem of problems) await expect(row(problem)).toContainText("notifications.resend-mail");

  const [ada, bob, nobody] = problems;
  await row(nobody).getByRole("checkbox").check();
  await expect(page.getByRole("button", { name: "Run 1 job again" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Drop 1 job" })).toBeVisible();
  expect(await accessibilityFaultsOn(page)).toEqual([]);
  await page.keyboard.press("d");
  const dialog = page.getByRole("dialog", { name: "Drop this job?" });
  await expect(dialog.getByRole("row")).toContainText(nobody);
  await expect(dialog.getByRole("button", { name: /Drop the job/ })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Why" }).fill("The customer wrote a wrong address");
  expect(await accessibilityFaultsOn(page)).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("1 job is dropped.")).toBeVisible();
  await expect(row(nobody)).toHaveCount(0);

  for (const problem of [ada, bob]) await row(problem).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Run 2 jobs again" }).click();
  await expect(page.getByText("2 jobs run again.")).toBeVisible();
  for (const problem of [ada, bob]) await expect(row(problem)).toHaveCount(0);
  await expect(page.getByText("No job has failed")).toBeVisible();

  await page.goto("/desk/audit");
  const entry = page.getByRole("row").filter({ hasText: "Dropped job" }).first();
  await expect(entry).toBeVisible();
  await expect(entry).toContainText("The customer wrote a wrong address");
});
