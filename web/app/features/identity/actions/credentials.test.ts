import { describe, expect, test } from "vitest";
import { accountForTests, auth, refusal, siteUrl, tokens } from "../testing/account-for-tests.ts";
import { testConfig } from "../testing/fake-browser.ts";

const { storeFrontId, culture } = testConfig;
const resetTicket = { ticketType: "reset_password", params: { storeFrontId } };
const { open, openSignedIn, sent, responses } = accountForTests();

describe("resetPassword", () => {
  test("requests the mail for a lowercased email", async () => {
    await open().actions.resetPassword({ email: "Ada@Shop.test" });
    const body = { siteUrl, storeFrontId, email: "ada@shop.test", culture };
    expect(sent).toEqual([{ call: `POST ${auth}/resetPassword`, body, bearer: null }]);
  });

  test("needs the email", async () => {
    await expect(open().actions.resetPassword({ email: "" })).rejects.toThrow("Missing parameter: email");
  });
});

describe("changePassword", () => {
  const input = { ticketId: "t-1", password: "new password" };

  test("checks the ticket, then changes the password", async () => {
    responses[`GET ${auth}/tickets/t-1`] = () => Response.json(resetTicket);
    await open().actions.changePassword(input);
    expect(sent.map(({ call }) => call)).toEqual([`GET ${auth}/tickets/t-1`, `PATCH ${auth}/resetPassword`]);
    expect(sent[1]?.body).toEqual({ ...input, culture });
  });

  test.each([
    ["of another type", () => Response.json({ ...resetTicket, ticketType: "verify_email" })],
    ["of another storefront", () => Response.json({ ...resetTicket, params: { storeFrontId: "other" } })],
    ["that is not known", refusal(404, { title: "InvalidTicket", detail: "x" })],
    ["that has expired", refusal(410, { title: "ExpiredTicket", detail: "x" })],
  ])("stops at a ticket %s: 'Ticket is invalid or expired'", async (_, response) => {
    responses[`GET ${auth}/tickets/t-1`] = response;
    const failure = open().actions.changePassword(input);
    await expect(failure).rejects.toMatchObject({ message: "Ticket is invalid or expired", code: "InvalidTicket" });
    expect(sent).toHaveLength(1);
  });

  test("does not call a ticket invalid when it could not be checked", async () => {
    responses[`GET ${auth}/tickets/t-1`] = () => new Response(null, { status: 503 });
    await expect(open().actions.changePassword(input)).rejects.toThrow("Request failed with status code 503");
  });

  test("needs ticketId and password", async () => {
    const { changePassword } = open().actions;
    await expect(changePassword({ ...input, ticketId: "" })).rejects.toThrow("Missing parameter: ticketId");
    await expect(changePassword({ ...input, password: "" })).rejects.toThrow("Missing parameter: password");
    expect(sent).toEqual([]);
  });
});

describe("a signed-in customer", () => {
  test("changes the password with the current and the new one", async () => {
    const { actions } = await openSignedIn();
    await actions.updatePassword({ password: "old", newPassword: "new" });
    const body = { password: "old", newPassword: "new", culture };
    expect(sent).toEqual([{ call: `PUT ${auth}/profile/me/password`, body, bearer: `Bearer ${tokens.accessToken}` }]);
    await expect(actions.updatePassword({ password: "", newPassword: "n" })).rejects.toThrow("parameter: password");
    await expect(actions.updatePassword({ password: "p", newPassword: "" })).rejects.toThrow("parameter: newPassword");
  });

  test("changes the email, and reads the customer again", async () => {
    const { actions, customersRead } = await openSignedIn();
    await actions.updateEmail({ password: "p", newEmail: "New@Shop.test" });
    const body = { password: "p", newEmail: "new@shop.test", culture };
    expect(sent).toEqual([{ call: `PUT ${auth}/profile/me/email`, body, bearer: `Bearer ${tokens.accessToken}` }]);
    expect(customersRead).toEqual(["customer-1"]);
    await expect(actions.updateEmail({ password: "", newEmail: "n" })).rejects.toThrow("parameter: password");
    await expect(actions.updateEmail({ password: "p", newEmail: "" })).rejects.toThrow("parameter: newEmail");
  });

  test("requests the verification mail", async () => {
    const { actions } = await openSignedIn();
    await actions.sendVerification();
    const call = `POST ${auth}/profile/me/verifyEmail`;
    expect(sent).toEqual([{ call, body: { siteUrl, culture }, bearer: `Bearer ${tokens.accessToken}` }]);
  });

  test("stays signed in if the current password is wrong", async () => {
    const { session, actions } = await openSignedIn();
    responses[`PUT ${auth}/profile/me/password`] = refusal(401, { title: "InvalidCredentials", detail: "Not right." });
    const failure = actions.updatePassword({ password: "p", newPassword: "n" });
    await expect(failure).rejects.toMatchObject({ code: "InvalidCredentials" });
    expect([sent.length, session.isSignedIn()]).toEqual([1, true]);
  });

  test("is required for all of these", async () => {
    const { updatePassword, updateEmail, sendVerification } = open().actions;
    const attempts = [
      updatePassword({ password: "p", newPassword: "n" }),
      updateEmail({ password: "p", newEmail: "a@b.de" }),
      sendVerification(),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toThrow("User is not signed in");
    expect(sent).toEqual([]);
  });
});

test("verifyEmail sends the ticket, signed in or not, and needs its id", async () => {
  const { verifyEmail } = open().actions;
  await verifyEmail({ ticketId: "t-2" });
  const body = { ticketId: "t-2", culture };
  expect(sent).toEqual([{ call: `PATCH ${auth}/profile/verifyEmail`, body, bearer: null }]);
  await expect(verifyEmail({ ticketId: "" })).rejects.toThrow("Missing parameter: ticketId");
});
