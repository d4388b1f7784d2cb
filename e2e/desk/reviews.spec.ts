import { faultsOfStates } from "../accessibility.ts";
import { emailOf } from "../account.ts";
import { expect, test } from "../no-console-errors.ts";
import { anonymousToken, callsOf, placeOrder, storefront } from "../place-order.ts";
import { open } from "../shopper.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";

/** A new visitor has no cart. */
test.use({ expectedNoise: /status of 404/ });

interface OwnReviews {
  readonly results: readonly { readonly orderId: string; readonly lineItemId: string }[];
}

test("a review is shown with a public answer, and hidden again for a reason", async ({ page, request }) => {
  test.slow();
  const token = await anonymousToken(request);
  const call = callsOf(request, token);
  await placeOrder(request, token, { email: emailOf("desk-review") });
  const own = await call<OwnReviews>("GET", `${storefront}/reviews/own?productKey=custom-mailer-box`);
  const [bought] = own.results;
  const title = "The lid of the desk journey";
  await call("POST", `${storefront}/orders/${bought?.orderId}/lineitems/${bought?.lineItemId}/review`, {
    stars: 2,
    title,
    text: "It stands open by a finger.",
    displayName: "Colin",
    culture: "en-US",
  });

  const { faults, look } = faultsOfStates(page);
  await signInAtDesk(page, "service", "/desk/reviews");
  const review = page.getByRole("listitem").filter({ hasText: title });
  await expect(review).toBeVisible();
  // Other reviews may wait as well, and the first of them has the field.
  const answer = review.getByRole("button", { name: "Answer…" });
  await expect(answer.or(review.getByRole("textbox"))).toBeVisible();
  if (await answer.isVisible()) await answer.click();
  await review.getByRole("textbox", { name: "Public answer" }).fill("We are sorry, Colin. New lids left today.");
  await look("reviews");
  await review.getByRole("button", { name: "Show with answer" }).click();
  await expect(page.getByText("The review is shown.")).toBeVisible();
  await expect(review).toHaveCount(0);

  await open(page, "/view/reviews");
  await expect(page.getByText("We are sorry, Colin. New lids left today.")).toBeVisible();

  await page.goto("/desk/reviews?state=approved");
  await review.getByRole("button", { name: "Do not show…" }).click();
  await review.getByLabel("Why; the author reads it").fill("Not about the box");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The review is not shown.")).toBeVisible();
  await expect(review).toHaveCount(0);
  expect(faults).toEqual([]);
});
