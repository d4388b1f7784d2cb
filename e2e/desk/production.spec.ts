import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { faultsOfStates } from "../accessibility.ts";
import { emailOf } from "../account.ts";
import { expect, test } from "../no-console-errors.ts";
import { anonymousToken, callsOf, placeOrder } from "../place-order.ts";
import { signInAtDesk, tokenAtDesk } from "./sign-in-at-desk.ts";

/** Pictures are still being drawn. */
test.use({ expectedNoise: /status of 503/ });

const blankLines = 18;

/**
 * Two orders whose second line is 100 blank boxes; the second order has 18 further lines. Blank boxes wait for no artwork, as the printed boxes of
 * the first lines do, so they are ready at once. Returns the numbers of the orders.
 */
async function placeOrders(request: APIRequestContext): Promise<[string, string]> {
  const token = await anonymousToken(request);
  const email = emailOf("desk-production");
  const others = Array.from({ length: blankLines }, (_, place) => 50 + place);
  return [
    await placeOrder(request, token, { email, blankQuantities: [100] }),
    await placeOrder(request, token, { email, blankQuantities: [100, ...others] }),
  ];
}

interface Listed {
  readonly groups: readonly {
    readonly jobs: readonly {
      readonly orderId: string;
      readonly orderNumber: string;
      readonly lineItemId: string;
      readonly lineNumber: number;
      readonly version: number;
    }[];
  }[];
}

/** Moves the further lines of an order to the press by calls. */
async function printFurtherLines(request: APIRequestContext, number: string): Promise<void> {
  const call = callsOf(request, await tokenAtDesk(request, "production"));
  for (const to of ["SentToProduction", "PrintingInProgress"]) {
    const { groups } = await call<Listed>("GET", "/api/desk/production");
    const moves = groups
      .flatMap(({ jobs }) => jobs)
      .filter(({ orderNumber, lineNumber }) => orderNumber === number && lineNumber > 2)
      .map(({ orderId, lineItemId, version }) => ({ orderId, lineItemId, version, to }));
    expect(moves).toHaveLength(blankLines);
    const { results } = await call<{ results: { ok: boolean }[] }>("POST", "/api/desk/production/moves", {
      moves,
      reason: "Press 1",
    });
    expect(results.every(({ ok }) => ok)).toBe(true);
  }
}

test("the morning of production: two jobs make a gang, which is packed and printed, and 20 lines are shipped with a pasted table", async ({
  page,
  request,
}) => {
  test.slow();
  const [first, second] = await placeOrders(request);
  await printFurtherLines(request, second);
  const { faults, look } = faultsOfStates(page);
  await signInAtDesk(page, "production", "/desk/production");
  const jobs = [first, second].map((number) => page.getByRole("article", { name: `${number}/2`, exact: true }));
  for (const job of jobs) await job.getByRole("checkbox").check({ timeout: 60_000 });
  await page.keyboard.press("g");
  await page.keyboard.press("g");
  const gang = page.getByRole("complementary", { name: /^G-\d+$/ });
  await expect(gang.getByRole("row").filter({ hasText: first })).toContainText("100");
  await expect(gang.getByRole("button", { name: `Take ${second}/2 out` })).toBeVisible();
  await look("gang");

  const download = page.waitForEvent("download");
  await page.keyboard.press("d");
  const number = (await gang.getByRole("heading").textContent()) ?? "";
  const pack = await download;
  expect(pack.suggestedFilename()).toBe(`gang-${number}.zip`);
  const zip = (await readFile(await pack.path())).toString("latin1");
  for (const name of [`gang-ticket-${number}.pdf`, `sheet-plan-${number}.dxf`]) expect(zip).toContain(name);

  for (const state of ["Sent to production", "Printing In Progress"]) {
    await page.keyboard.press("p");
    const step = page.getByRole("dialog", { name: `Next step of ${number}` });
    await step.getByRole("button", { name: "Move 2 jobs" }).click();
    await expect(step).toBeHidden();
    for (const job of jobs) await expect(job).toContainText(state);
  }

  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog", { name: "Ship jobs" });
  const lines = [`${first}/2`, ...Array.from({ length: blankLines + 1 }, (_, place) => `${second}/${place + 2}`)];
  const table = lines.map((line, place) => `${line}\tUPS\t1Z${first.slice(3)}${place}`);
  await dialog
    .getByLabel("Parcels, one a row")
    .fill(["Order\tCarrier\tTracking", "BW-0\tUPS\t1Z998", ...table].join("\n"));
  const rows = dialog.getByRole("table", { name: "Rows of the table" }).getByRole("row");
  await expect(rows.filter({ hasText: "BW-0" })).toContainText("No such job is being made.");
  await look("shipping");
  await dialog.getByRole("button", { name: "Ship 20 jobs" }).click();
  await expect(rows.filter({ hasText: "shipped" })).toHaveCount(20, { timeout: 30_000 });
  await expect(dialog.getByLabel("Parcels, one a row")).toHaveValue("BW-0\tUPS\t1Z998");
  await page.keyboard.press("Escape");
  for (const job of jobs) await expect(job).toBeHidden();
  await expect(gang.filter({ hasText: number })).toBeHidden();
  expect(faults).toEqual([]);
});
