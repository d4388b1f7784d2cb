import { accessibilityFaultsOn } from "./accessibility.ts";
import {
  emailOf,
  expectSignedIn,
  expectSignedOut,
  fillSignUp,
  logOut,
  mailedLink,
  password,
  signIn,
  signUp,
} from "./account.ts";
import { expect, test } from "./no-console-errors.ts";
import { addAddress, addMailerBox, open } from "./shopper.ts";
import { startSignedIn } from "./start-by-calls.ts";
import { englishWordsOn, rawWordsOn } from "./words.ts";

/** At sign-in the page requests the customer's cart, and a new customer has none. */
test.use({ expectedNoise: /status of 404/ });

test("a visitor who signs up keeps the cart, and finds it again after the next sign-in", async ({ page }) => {
  const email = emailOf("full-cart");
  const inCart = page.getByRole("banner").getByText("1 item");
  await addMailerBox(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await fillSignUp(page, email);
  await expect(page).toHaveURL(/\/product\/custom-mailer-box/);
  await expectSignedIn(page);
  await expect(inCart).toBeVisible();

  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expectSignedOut(page);
  await expect(inCart).toHaveCount(0);

  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email.toUpperCase());
  await expectSignedIn(page);
  await expect(inCart).toBeVisible();
  await open(page, "/cart");
  await expect(page.getByRole("heading", { name: "Custom Mailer Box" })).toBeVisible();
});

test("the sign-in page redirects a signed-in customer to the account, and never to another site", async ({ page }) => {
  await signUp(page, emailOf("already"));
  await open(page, "/login");
  await expect(page).toHaveURL(/\/my-info$/);
  await open(page, "/login?returnTo=//elsewhere.example/");
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
});

test("the account menu also opens and closes with the keyboard", async ({ page }) => {
  await signUp(page, emailOf("by-keys"));
  const button = page.getByRole("banner").getByRole("button", { name: "Account" });
  const myOrders = page.getByRole("banner").getByRole("link", { name: "My Orders" });
  await button.press("Enter");
  await expect(myOrders).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(myOrders).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(myOrders).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/my-orders$/);
  await expect(myOrders).toBeHidden();
});

test("a sign-in or sign-out in one tab signs the other tabs in or out", async ({ page, context }) => {
  const second = await context.newPage();
  await open(second, "/");
  await signUp(page, emailOf("two-tabs"));
  await expectSignedIn(second);
  await open(page, "/my-info");
  // Wait until the page has read its data: the shop would refuse a call that is still running at the sign-out.
  await expect(page.getByLabel("First name").first()).toHaveValue("Sample");
  await logOut(second);
  await expectSignedOut(second);
  await expectSignedOut(page);
  await expect(page.getByText("You were signed out in another tab.")).toBeVisible();
});

test.describe("refusals of the account pages", () => {
  test.use({ expectedNoise: /status of 4\d\d/ });

  test("a refused form shows the reason at its field", async ({ page }) => {
    await open(page, "/login");
    await signIn(page, "nobody@example.com", "not the password");
    await expect(page.getByText("Incorrect email or password.")).toBeVisible();
    await fillSignUp(page, "refused@example.com", "short");
    await expect(page.getByText("Use 8 to 256 characters, and more than")).toBeVisible();
    await fillSignUp(page, "refused@example.com", "password123");
    await expect(page.getByText("This password is easy to guess")).toBeVisible();
    await fillSignUp(page, "shopper@demo.boxwright.example");
    await expect(page.getByRole("alert").getByRole("link", { name: "Reset your password" })).toBeVisible();
  });

  test("an invalid link for a new password opens a page that offers a new link", async ({ page }) => {
    for (const path of ["/reset", "/reset?ticket=never"]) {
      await open(page, path);
      await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    }
    await page.getByRole("link", { name: "Send a new link" }).click();
    await expect(page).toHaveURL(/lost-password/);
  });
});

test("a customer resets a forgotten password with the link in a mail", async ({ page, request }) => {
  const email = emailOf("forgetful");
  await signUp(page, email);
  await logOut(page);
  await expectSignedOut(page);
  await open(page, "/lost-password");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();

  await open(page, await mailedLink(request, email, "/reset?ticket="));
  await page.getByLabel("New password").fill("another box of one's own");
  await expect(page.getByText("8 to 256 characters, done")).toBeVisible();
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your password has been changed. Please sign in with it.")).toBeVisible();
  await signIn(page, email, "another box of one's own");
  await expectSignedIn(page);
});

test("the link in a mail verifies an email address for signed-in and signed-out customers", async ({
  page,
  request,
  browser,
}) => {
  const email = emailOf("verified");
  await startSignedIn(page, email);
  await open(page, "/my-info");
  await expect(page.getByText("Not verified yet")).toBeVisible();
  await page.getByRole("button", { name: "Send the verification email again" }).click();
  await expect(page.getByText(`We’ve sent a link to ${email}`)).toBeVisible();
  await open(page, await mailedLink(request, email, "/my-info?verify="));
  await expect(page.getByText("Your email is verified. Thank you.")).toBeVisible();
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/my-info$/);

  await signUp(await (await browser.newContext()).newPage(), emailOf("elsewhere"));
  await logOut(page);
  await expectSignedOut(page);
  await open(page, await mailedLink(request, emailOf("elsewhere"), "/my-info?verify="));
  await expect(page.getByText("Your email is verified. Thank you.")).toBeVisible();
});

test("a customer changes profile, email, password and addresses on one page", async ({ page }) => {
  await startSignedIn(page, emailOf("changing"));
  await open(page, "/my-info");
  await page.getByLabel("Company name").fill("Another Company");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();

  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(emailOf("changed"));
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Save email" }).click();
  await expect(page.getByText("Check your inbox: if")).toBeVisible();

  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password").fill("another box of one's own");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();

  await addAddress(page, "101 West Abram Street");
  await page.getByRole("button", { name: "Ship here by default" }).click();
  await expect(page.getByText("Default for shipping")).toBeVisible();
  await page.getByRole("button", { name: "Delete the address" }).click();
  await expect(page.getByText("You have no addresses yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Default for shipping")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("main").getByText(emailOf("changed")).first()).toBeVisible();
  await expect(page.getByLabel("Company name")).toHaveValue("Another Company");
  await expect(page.getByText("Default for shipping")).toBeVisible();
  expect(await accessibilityFaultsOn(page)).toEqual([]);
});

test.describe("an account that was changed in another tab", () => {
  test.use({ expectedNoise: /status of 40[49]/ });

  test("is loaded again when the shopper saves, and the typed text stays", async ({ page, context }) => {
    await startSignedIn(page, emailOf("both"));
    const second = await context.newPage();
    await open(page, "/my-info");
    await open(second, "/my-info");
    await second.getByLabel("First name").fill("Second");
    await second.getByRole("button", { name: "Save profile" }).click();
    await expect(second.getByText("Profile saved")).toBeVisible();

    await page.getByLabel("Company name").fill("Typed Company");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Your account was changed somewhere else")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Second");
    await expect(page.getByLabel("Company name")).toHaveValue("Typed Company");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Profile saved")).toBeVisible();
  });
});

test("a token with less than an hour left is refreshed in time", async ({ page }) => {
  await page.clock.install();
  await signUp(page, emailOf("long-visit"));
  const tokens = () => page.evaluate(() => localStorage.getItem("refreshToken"));
  const before = await tokens();
  await page.clock.fastForward("03:30:00");
  await expect.poll(tokens).not.toBe(before);
  await expectSignedIn(page);
});

test.describe("a session that cannot be refreshed", () => {
  test.use({ expectedNoise: /status of 40[14]|refresh/i });

  test("ends with a message, and the visitor continues anonymously", async ({ page }) => {
    await page.clock.install();
    const cartResponse = page.waitForResponse(/customers\/[^/]+\/cart/);
    await signUp(page, emailOf("ended"));
    await cartResponse;
    await page.route("**/refresh", (route) =>
      route.fulfill({ status: 401, contentType: "application/problem+json", body: '{"title":"InvalidRefreshToken"}' }),
    );
    await page.clock.fastForward("03:30:00");
    await expect(page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
    await expectSignedOut(page);
    await open(page, "/my-info");
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fmy-info$/);
  });
});

test.describe("in the German shop", () => {
  test.use({ baseURL: `http://localhost:${process.env["E2E_GERMAN_PORT"]}`, locale: "de-DE" });

  test("the pages of the account are in German", async ({ page }) => {
    for (const path of ["/login", "/lost-password", "/reset"]) {
      await open(page, path);
      await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
      expect([...(await rawWordsOn(page)), ...(await englishWordsOn(page))]).toEqual([]);
    }
    await open(page, "/login");
    const form = page.getByRole("region", { name: "Kundenkonto anlegen" });
    await form.getByLabel("Vorname").fill("Sample");
    await form.getByLabel("Nachname").fill("Shopper");
    await form.getByLabel("E-Mail-Adresse").fill(emailOf("deutsch"));
    await form.getByLabel("Passwort", { exact: true }).fill(password);
    await form.getByRole("button", { name: "Kundenkonto anlegen" }).click();
    await expect(page.getByRole("button", { name: "Kundenkonto", exact: true })).toBeVisible();
    await open(page, "/my-info");
    await expect(page.getByRole("heading", { name: "Adressen" })).toBeVisible();
    for (const name of ["E-Mail-Adresse ändern", "Passwort ändern", "Adresse hinzufügen"]) {
      await page.getByRole("button", { name }).click();
    }
    expect([...(await rawWordsOn(page)), ...(await englishWordsOn(page))]).toEqual([]);
  });
});
