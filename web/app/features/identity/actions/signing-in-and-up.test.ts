import { describe, expect, test, vi } from "vitest";
import { accountForTests, auth, refusal, siteUrl } from "../testing/account-for-tests.ts";
import { testConfig } from "../testing/fake-browser.ts";
import { identityActions } from "./identity-actions.ts";
import { SignUpNotReady } from "./sign-up.ts";

const { storeFrontId, clientId, culture } = testConfig;
const { open, openSignedIn, sent, responses } = accountForTests();

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

  test("fails while a customer is signed in, without a call", async () => {
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
    expect(sent.map(({ call }) => call)).toEqual(["POST /idp/dbconnections/signup", `POST ${auth}/login`]);
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
