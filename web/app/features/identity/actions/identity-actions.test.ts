import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { describe, expect, test } from "vitest";
import { accountForTests, auth, refusal } from "../testing/account-for-tests.ts";
import { identityActions } from "./identity-actions.ts";
import { SignedUpOnly } from "./sign-up.ts";

const { open, responses } = accountForTests();

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

test("without a session every action fails: 'Not initialized. Use init()'", async () => {
  const none = identityActions(null);
  const message = "Not initialized. Use init()";
  await expect(none.signIn({ email: "a@b.de", password: "p" })).rejects.toThrow(message);
  await expect(none.signOut()).rejects.toThrow(message);
  await expect(none.verifyEmail({ ticketId: "t" })).rejects.toThrow(message);
});

describe("the page is notified once", () => {
  test("of a sign-up and of the sign-in that follows it", async () => {
    const { actions, announced } = open();
    await actions.signUp({ email: "a@b.example", password: "a box of one's own" });
    expect(announced).toEqual(["signedUp", "signedIn"]);
  });

  test("of a sign-up whose sign-in failed, but not of a sign-in", async () => {
    responses[`POST ${auth}/login`] = refusal(503, { title: "Unavailable" });
    const { actions, announced } = open();
    await expect(actions.signUp({ email: "a@b.example", password: "a box of one's own" })).rejects.toThrow(
      SignedUpOnly,
    );
    expect(announced).toEqual(["signedUp"]);
  });

  test("of a sign-in and a sign-out, but not of refused ones or those of another tab", async () => {
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
