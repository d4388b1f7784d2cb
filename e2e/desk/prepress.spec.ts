import { testPdf } from "../../server/src/artwork/testing/pdf-file.ts";
import { emailOf } from "../account.ts";
import { expect, test } from "../no-console-errors.ts";
import { anonymousToken, callsOf, placeOrder, sendFile } from "../place-order.ts";
import { signInAtDesk, tokenAtDesk } from "./sign-in-at-desk.ts";

/** 503: pictures are still being drawn. 409: a decision is sent again, because the order of its line has changed. */
test.use({ expectedNoise: /status of (?:409|503)/ });

/** An area in the ink of the cutting line, about which a person decides. */
const cutAsArt = testPdf({
  page: "/MediaBox [0 0 1800 1500]",
  content: "0 0 0 1 k 300 300 900 600 re f /C cs 1 scn 600 500 90 40 re f",
  resources:
    "/ColorSpace << /C [/Separation /CutContour /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>] >>",
});

interface Queue {
  readonly results: readonly { readonly orderNumber: string | null }[];
}

const decisions = ["a", "r", "a", "c", "a", "r", "a", "c", "r", "a"] as const;
const outcomes = { a: "approved", r: "rejected", c: "the customer is asked" } as const;

test("the morning of prepress: ten files are decided with the keyboard alone, and one decision is taken back", async ({
  page,
  request,
}) => {
  test.slow();
  const file = { name: "ten.pdf", mimeType: "application/pdf", buffer: cutAsArt };
  const email = emailOf("desk-prepress");
  /** A visitor has one cart at a time. */
  const fiveOrders = async () => {
    const token = await anonymousToken(request);
    const uploadIds = [await sendFile(request, token, file)];
    const placed: string[] = [];
    while (placed.length < 5) placed.push(await placeOrder(request, token, { email, uploadIds }));
    return placed;
  };
  const numbers = (await Promise.all([fiveOrders(), fiveOrders()])).flat();
  await signInAtDesk(page, "prepress", "/desk/artwork");
  const queue = page.getByRole("list", { name: "Files by ship day" });
  const entries = queue.getByRole("link");
  const entryOf = (number: string) => entries.filter({ hasText: number });
  for (const number of numbers) await expect(entryOf(number)).toBeVisible({ timeout: 60_000 });

  const press = (key: string) => page.keyboard.press(key);
  const open = new Set(numbers);
  /** Goes through the queue to a file of this test, because other tests have files in it, too. */
  const nextOwn = async (): Promise<string> => {
    const shown = page.getByText(/^BW-\d{8}, line 1$/);
    let key = "j";
    for (;;) {
      const current = entries.and(page.locator("[aria-current]"));
      const number = (await current.innerText()).match(/BW-\d{8}/)?.[0] ?? "";
      await expect(shown).toHaveText(`${number}, line 1`);
      if (open.has(number)) return number;
      if ((await entries.last().getAttribute("aria-current")) !== null) key = "k";
      await press(key);
      await expect(current).not.toContainText(number);
    }
  };
  const decide = async (key: keyof typeof outcomes): Promise<string> => {
    const number = await nextOwn();
    await press(key);
    if (key !== "a") {
      const form = page.getByRole("form");
      await expect(form.getByRole("checkbox").first()).toBeFocused();
      await press("Space");
      await page.keyboard.press("Control+Enter");
    }
    await expect(page.getByText(`${number}, line 1: ${outcomes[key]}`)).toBeVisible();
    await expect(entryOf(number)).toHaveCount(0);
    open.delete(number);
    return number;
  };

  const goals = new Map<string, string>();
  // Forwards and back, before anything is decided.
  const first = await nextOwn();
  await press("j");
  await expect(page.getByText(`${first}, line 1`, { exact: true })).toHaveCount(0);
  await press("k");
  await expect(page.getByText(`${first}, line 1`, { exact: true })).toBeVisible();
  for (const [place, key] of decisions.entries()) {
    if (place === 2) {
      const taken = await decide("r");
      await press("z");
      await expect(page.getByText(`${taken}, line 1`, { exact: true })).toBeVisible();
      await expect(entryOf(taken)).toBeVisible();
      open.add(taken);
      // What was written is still there.
      await expect(page.getByRole("form").getByRole("checkbox").first()).toBeChecked();
      await press("Escape");
    }
    goals.set(await decide(key), key);
  }
  expect([...goals.keys()].toSorted()).toEqual(numbers.toSorted());

  // Leaving the page sends the last decision at once.
  await press("g");
  await press("o");
  const staff = await page.evaluate(() => JSON.parse(localStorage.getItem("desk.session") ?? "{}").accessToken);
  const call = callsOf(request, String(staff));
  const numbersIn = async (state: string): Promise<string[]> => {
    const { results } = await call<Queue>("GET", `/api/desk/artwork?state=${state}`);
    return numbers.filter((number) => results.some(({ orderNumber }) => orderNumber === number)).toSorted();
  };
  const decidedBy = (wanted: string) => numbers.filter((number) => goals.get(number) === wanted).toSorted();
  await expect.poll(() => numbersIn("ArtworkReview")).toEqual([]);
  expect(await numbersIn("ArtworkRejected")).toEqual(decidedBy("r"));
  expect(await numbersIn("WaitingForCustomerApproval")).toEqual(decidedBy("c"));
  expect(decidedBy("a")).toHaveLength(5);
});

test("two lines of one order are decided right after each other, without a conflict between the two decisions", async ({
  page,
  request,
}) => {
  test.slow();
  const token = await anonymousToken(request);
  const file = { name: "two.pdf", mimeType: "application/pdf", buffer: cutAsArt };
  const uploadIds = [await sendFile(request, token, file)];
  const email = emailOf("desk-two-lines");
  const number = await placeOrder(request, token, { email, uploadIds, printedQuantities: [300] });
  await signInAtDesk(page, "prepress", "/desk/artwork");
  const queue = page.getByRole("list", { name: "Files by ship day" });
  const entries = queue.getByRole("link").filter({ hasText: number });
  await expect(entries).toHaveCount(2, { timeout: 60_000 });
  for (const left of [1, 0]) {
    await entries.first().click();
    await expect(page.getByText(new RegExp(`^${number}, line \\d$`))).toBeVisible();
    await page.keyboard.press("a");
    await expect(entries).toHaveCount(left);
  }
  // Leaving the page sends the second decision at once.
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  const call = callsOf(request, await tokenAtDesk(request, "prepress"));
  const waiting = async () => {
    const { results } = await call<Queue>("GET", "/api/desk/artwork?state=ArtworkReview");
    return results.filter(({ orderNumber }) => orderNumber === number).length;
  };
  await expect.poll(waiting).toBe(0);
});
