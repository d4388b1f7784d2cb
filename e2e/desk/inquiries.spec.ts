import { setTimeout as pause } from "node:timers/promises";
import { faultsOfStates } from "../accessibility.ts";
import { emailOf } from "../account.ts";
import { mailThat } from "../mailbox.ts";
import { expect, test } from "../no-console-errors.ts";
import { anonymousToken, callsOf, storefront } from "../place-order.ts";
import { open } from "../shopper.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";

/** A new visitor has no cart. */
test.use({ expectedNoise: /status of 404/ });

test("an inquiry gets an answer, and a quotation whose mailed link becomes a cart at its prices", async ({
  page,
  request,
}) => {
  test.slow();
  const email = emailOf("desk-quote");
  const name = "Marta of the desk";
  const call = callsOf(request, await anonymousToken(request));
  const product = { product: "custom-mailer-box", selection: { Size: "10x8x4" }, quantity: 12_000 };
  const message = "Could they come by Monday?";
  const { id } = await call<{ id: string }>("POST", `${storefront}/inquiries`, {
    kind: "quote",
    name,
    email,
    culture: "en-US",
    message,
    ...product,
  });
  const { faults, look } = faultsOfStates(page);
  await signInAtDesk(page, "service", `/desk/inquiries?state=open&inquiry=${id}`);
  const thread = page.getByRole("article");
  await expect(thread.getByText(message)).toBeVisible();
  // The answer follows before the page has read the list again.
  await page.route(/\/api\/desk\/inquiries\?/, async (route) => {
    await pause(2_000);
    await route.continue();
  });
  await page.keyboard.press("a");
  await expect(page.getByText("The inquiry is yours.")).toBeVisible();
  await page.keyboard.press("r");
  await page.keyboard.type("Yes, if you order by Thursday.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`The answer is on its way to ${email}.`)).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  expect((await mailThat(request, (mail) => mail.to === email && mail.text.includes("by Thursday"))).text).toBeTruthy();

  await page.goto(`/desk/inquiries?state=waiting&inquiry=${id}`);
  await expect(thread.getByText("Yes, if you order by Thursday.")).toBeVisible();
  await look("inquiries");
  await page.keyboard.press("q");
  const quotation = page.getByRole("region", { name: `Quotation for ${name}` });
  await expect(quotation.getByLabel("Boxes")).toHaveValue("12000");
  await quotation.getByLabel("Each").fill("0");
  await expect(quotation.getByText("must be above zero")).toBeVisible();
  await quotation.getByLabel("Each").fill("1.1633");
  await quotation.getByLabel("Shipping").fill("10.01");
  await quotation.getByLabel("Text of the mail").fill("Here is our offer.");
  await expect(quotation.getByText("$13,969.61")).toBeVisible();
  await look("quotation");
  await quotation.getByRole("button", { name: "Send with quotation" }).click();
  await expect(quotation.getByText(/Q-\d{8} is sent/)).toBeVisible();
  const { text } = await mailThat(request, (mail) => mail.to === email && /\/quotations\/[\w-]+/.test(mail.text));

  await open(page, /\/quotations\/[\w-]+/.exec(text)?.[0] ?? "");
  await expect(page.getByText("$13,969.61")).toBeVisible();
  await page.getByRole("main").getByRole("button").click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("$13,959.60").first()).toBeVisible();
  expect(faults).toEqual([]);
});
