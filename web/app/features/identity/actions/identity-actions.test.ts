import { createClient } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { FakeBrowser, testConfig } from "../testing/fake-browser.ts";
import { testToken } from "../testing/test-token.ts";
import type { Account } from "./account.ts";
import { identityActions } from "./identity-actions.ts";
import { SignedUpOnly, SignUpNotReady } from "./sign-up.ts";

const { storeFrontId, clientId, culture } = testConfig;
const siteUrl = "https://shop.test";
const auth = "/auth/v1/boxwright-us";
const tokens = { accessToken: testToken({ is_customer: true, canonical_id: "customer-1" }), refreshToken: "refresh-1" };
const resetTicket = { ticketType: "reset_password", params: { storeFrontId } };
const done = () => new Response(null, { status: 204 });

let browser = new FakeBrowser();
let sent: { readonly call: string; readonly body: unknown; readonly bearer: string | null }[] = [];
/** The server's responses by call; `done` is the default. */
let responses: Record<string, () => Response> = {};

beforeEach(() => {
  browser = new FakeBrowser();
  sent = [];
  responses = { [`POST ${auth}/login`]: () => Response.json(tokens) };
});

function refusal(status: number, body: Record<string, unknown>) {
  return () => Response.json(body, { status });
}

async function serve(request: Request): Promise<Response> {
  const call = `${request.method} ${new URL(request.url).pathname}`;
  const text = await request.text();
  sent.push({ call, body: text === "" ? null : JSON.parse(text), bearer: request.headers.get("authorization") });
  return (responses[call] ?? done)();
}

function open(config: Partial<Account["config"]> = {}) {
  const customersRead: string[] = [];
  const announced: string[] = [];
  const { session } = browser.tab({
    readCustomer: async (id) => {
      customersRead.push(id);
      return null;
    },
  });
  const calling = { baseUrl: "https://shop.test", fetch: serve };
  const account = {
    session,
    tokenClient: createClient(calling),
    client: createClient({ ...calling, bearer: session.bearer, renewBearer: session.renewBearer }),
    config: { ...testConfig, ...config },
    siteUrl,
    announce: (action: string) => void announced.push(action),
  };
  return { session, customersRead, announced, actions: identityActions(account) };
}

async function openSignedIn() {
  const opened = open();
  await opened.session.bearer();
  await opened.actions.signIn({ email: "ada@shop.test", password: "correct horse" });
  sent = [];
  opened.customersRead.length = 0;
  return opened;
}

const callsSent = () => sent.map(({ call }) => call);

describe("signIn", () => {
  test("sends storefront, lowercased email, password, culture, site, and the anonymous session", async () => {
    const { session, actions } = open();
    await session.bearer();
    await actions.signIn({ email: " Ada@Shop.TEST ", password: " Correct Horse " });
    expect(sent).toEqual([
      {
        call: `POST ${auth}/login`,
        body: {
          storeFrontId,
          email: "ada@shop.test",
          password: " Correct Horse ",
          culture,
          siteUrl,
          anonymousId: "visitor-1",
          validationKey: "key-1",
        },
        bearer: null,
      },
    ]);
    expect(session.state.get().identity).toMatchObject({ isSignedIn: true, canonicalId: "customer-1" });
  });

  test("leaves out the anonymous session if there is none", async () => {
    await open().actions.signIn({ email: "a@b.de", password: "p" });
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(["storeFrontId", "email", "password", "culture", "siteUrl"]);
  });

  test("needs email and password", async () => {
    const { signIn } = open().actions;
    await expect(signIn({ email: "", password: "p" })).rejects.toThrow("Missing parameter: email");
    await expect(signIn({ email: "a@b.de", password: "" })).rejects.toThrow("Missing parameter: password");
    await expect(signIn({ email: "", password: "" })).rejects.toThrow("Missing parameter: email, password");
    expect(sent).toEqual([]);
  });

  test("fails when a user is signed in, without a call", async () => {
    const { actions } = await openSignedIn();
    const again = actions.signIn({ email: "a@b.de", password: "p" });
    await expect(again).rejects.toThrow("User is already signed in");
    expect(sent).toEqual([]);
  });

  test("fails with the message and code of the server's refusal", async () => {
    responses[`POST ${auth}/login`] = refusal(401, { title: "InvalidCredentials", detail: "Incorrect password." });
    const failure = open().actions.signIn({ email: "a@b.de", password: "p" });
    await expect(failure).rejects.toMatchObject({ message: "Incorrect password.", code: "InvalidCredentials" });
  });
});

describe("signUp", () => {
  const form = { email: "Ada@Shop.test", password: "correct horse", firstName: "Ada", surname: "Baker", company: "B" };

  test("registers with the identity provider and then signs in", async () => {
    const { session, actions, customersRead } = open();
    await session.bearer();
    await actions.signUp({ ...form, title: "Dr" });
    expect(callsSent()).toEqual(["POST /idp/dbconnections/signup", `POST ${auth}/login`]);
    expect(sent[0]?.body).toEqual({
      client_id: clientId,
      connection: storeFrontId.replaceAll("-", ""),
      email: "ada@shop.test",
      password: "correct horse",
      user_metadata: { given_name: "Ada", family_name: "Baker", company: "B", title: "Dr", locale: culture },
    });
    expect(sent[1]?.body).toMatchObject({ email: "ada@shop.test", anonymousId: "visitor-1", validationKey: "key-1" });
    expect([session.isSignedIn(), customersRead]).toEqual([true, ["customer-1"]]);
  });

  test("needs email and password", async () => {
    const { signUp } = open().actions;
    await expect(signUp({ email: "", password: "p" })).rejects.toThrow("Missing parameter: email");
    await expect(signUp({ email: "a@b.de", password: "" })).rejects.toThrow("Missing parameter: password");
    expect(sent).toEqual([]);
  });

  test("that is refused does not sign in, and fails with the message of the identity provider", async () => {
    responses["POST /idp/dbconnections/signup"] = refusal(400, {
      name: "BadRequestError",
      code: "invalid_signup",
      description: "Invalid sign up",
      statusCode: 400,
    });
    await expect(open().actions.signUp(form)).rejects.toMatchObject({
      message: "Invalid sign up",
      code: "invalid_signup",
    });
    expect(sent).toHaveLength(1);
  });

  test("skips a description that is not a text, which the identity provider sends for weak passwords", async () => {
    responses["POST /idp/dbconnections/signup"] = refusal(400, {
      name: "PasswordStrengthError",
      code: "invalid_password",
      description: { rules: [], verified: false },
      message: "Password is too weak",
    });
    await expect(open().actions.signUp(form)).rejects.toMatchObject({
      message: "Password is too weak",
      code: "invalid_password",
    });
  });

  test("makes no call while a customer is signed in", async () => {
    const { actions } = await openSignedIn();
    await expect(actions.signUp(form)).rejects.toThrow("User is already signed in");
    expect(sent).toEqual([]);
  });

  test.each([
    ["the tenant", { tenant: "" }],
    ["the storefront id", { storeFrontId: "" }],
  ])("is refused while %s is not loaded: logged, no call made, and never a success", async (_, notLoaded) => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    await expect(open(notLoaded).actions.signUp(form)).rejects.toThrow(SignUpNotReady);
    await expect(identityActions(null).signUp(form)).rejects.toThrow(SignUpNotReady);
    expect(reported).toHaveBeenCalledTimes(2);
    expect(sent).toEqual([]);
    vi.unstubAllGlobals();
  });
});

test("signOut ends the session of the refresh token on the server", async () => {
  const { session, actions } = await openSignedIn();
  await actions.signOut();
  expect(sent).toEqual([{ call: `POST ${auth}/logout`, body: { refreshToken: "refresh-1" }, bearer: null }]);
  expect(session.isSignedIn()).toBe(false);
});

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
    expect(callsSent()).toEqual([`GET ${auth}/tickets/t-1`, `PATCH ${auth}/resetPassword`]);
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

test("login, signUp, resetPassword and changePassword are flagged while they are under way, failed or not", async () => {
  const { actions } = open();
  const { flags, ...act } = actions;
  const idle = { login: false, signUp: false, resetPassword: false, changePassword: false };
  const input = { email: "a@b.de", password: "p", ticketId: "t" };
  const flagged = [
    ["login", act.signIn],
    ["signUp", act.signUp],
    ["resetPassword", act.resetPassword],
    ["changePassword", act.changePassword],
  ] as const;
  responses[`POST ${auth}/login`] = refusal(503, {});
  for (const [flag, action] of flagged) {
    const work = action(input);
    expect(flags.get()).toEqual({ ...idle, [flag]: true });
    const kind = flag === "signUp" ? SignedUpOnly : ApiProblem;
    await work.catch((problem: unknown) => expect(problem).toBeInstanceOf(kind));
    expect(flags.get()).toEqual(idle);
  }
});

test("without a session nothing works: 'Not initialized. Use init()'", async () => {
  const none = identityActions(null);
  const message = "Not initialized. Use init()";
  await expect(none.signIn({ email: "a@b.de", password: "p" })).rejects.toThrow(message);
  await expect(none.signOut()).rejects.toThrow(message);
  await expect(none.verifyEmail({ ticketId: "t" })).rejects.toThrow(message);
});

describe("the page receives one event", () => {
  test("of a sign-up and of the sign-in that follows it", async () => {
    const { actions, announced } = open();
    await actions.signUp({ email: "a@b.example", password: "a box of one's own" });
    expect(announced).toEqual(["signedUp", "signedIn"]);
  });

  test("of a sign-up whose sign-in failed, and of no sign-in", async () => {
    responses[`POST ${auth}/login`] = refusal(503, { title: "Unavailable" });
    const { actions, announced } = open();
    await expect(actions.signUp({ email: "a@b.example", password: "a box of one's own" })).rejects.toThrow(
      SignedUpOnly,
    );
    expect(announced).toEqual(["signedUp"]);
  });

  test("of a sign-in and a sign-out, but of neither that was refused or that another tab made", async () => {
    const { actions, announced } = open();
    const credentials = { email: "a@b.example", password: "a box of one's own" };
    await actions.signIn(credentials);
    await expect(actions.signIn(credentials)).rejects.toThrow();
    const other = open();
    await other.session.bearer();
    await actions.signOut();
    await actions.signOut();
    expect(announced).toEqual(["signedIn", "signedOut"]);
    expect(other.announced).toEqual([]);
  });
});
