import { faultsOfStates } from "../accessibility.ts";
import { emailOf } from "../account.ts";
import { mailThat } from "../mailbox.ts";
import { expect, test } from "../no-console-errors.ts";
import { anonymousToken, placeOrder } from "../place-order.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";

test("the morning of service: a line is cancelled, its credit is paid out, a colleague is named, and the customer reads why", async ({
  page,
  request,
}) => {
  const email = emailOf("desk-service");
  const number = await placeOrder(request, await anonymousToken(request), { email, quantity: 25 });
  const { faults, look } = faultsOfStates(page);
  await signInAtDesk(page, "service", `/desk/orders?query=${number}`);
  await page.getByRole("link", { name: number }).first().click();
  await expect(page.getByRole("heading", { name: number })).toBeVisible();

  const side = page.getByRole("complementary");
  const [receipt] = await Promise.all([
    page.waitForEvent("download"),
    side.getByRole("button", { name: "Receipt" }).click(),
  ]);
  expect(receipt.suggestedFilename()).toBe(`receipt-${number}.pdf`);

  await side.getByRole("button", { name: "Change days" }).click();
  const days = side.getByRole("form", { name: "Change days" });
  const day = days.getByLabel("Line 1 arrives on");
  const later = new Date(Date.parse(await day.inputValue()) + 7 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await day.fill(later);
  await days.getByLabel("Why, for the history").fill("The customer is on holiday");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The promised days are changed.")).toBeVisible();

  await page.keyboard.press("n");
  await page.keyboard.type("Please call them, @demo own");
  await expect(side.getByRole("option")).toHaveCount(1);
  await look("mention");
  await page.keyboard.press("Enter");
  await expect(side.getByRole("textbox", { name: "Write a note for the staff" })).toHaveValue(/@Demo Owner $/);
  await page.keyboard.press("Control+Enter");
  const mention = await mailThat(
    request,
    ({ to, subject }) => to === "owner@desk.boxwright.example" && subject.includes(number),
  );
  expect(mention.text).toContain("/desk/orders/");

  const line = page.getByRole("article", { name: "Line 1" });
  await line.getByRole("button", { name: "Cancelled" }).click();
  await line.getByLabel("Why, for the history").fill("Ordered twice");
  await line.getByRole("checkbox", { name: /Refund/ }).uncheck();
  await page.keyboard.press("Control+Enter");
  const payment = page.getByRole("region", { name: "Payment" });
  await expect(payment.getByText("Credit we owe")).toBeVisible();
  await page.keyboard.press("r");
  const refund = page.getByRole("dialog");
  await refund.getByRole("checkbox", { name: /Pay out the credit/ }).check();
  await refund.getByLabel("Why, for the history").fill("They want the money");
  await look("credit");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/are refunded\./)).toBeVisible();
  await expect(payment.getByText("Credit we owe")).toBeHidden();

  await page.getByRole("button", { name: "Write mail" }).click();
  const writing = page.getByRole("dialog");
  await writing.getByLabel("Subject").fill("Your second order");
  await writing.getByRole("textbox", { name: "Text" }).fill("It is cancelled.");
  await expect(writing.getByText(`Your second order (${number})`)).toBeVisible();
  await look("mail");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`The mail to ${email} is on its way.`)).toBeVisible();
  const sent = await mailThat(
    request,
    ({ to, subject }) => to === email && subject === `Your second order (${number})`,
  );
  expect(sent.text).toContain("It is cancelled.");
  expect(faults).toEqual([]);
});
