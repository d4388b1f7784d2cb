import { ApiProblem, problemOfFailure, problemOfResponse } from "@boxwright/contract/errors/api-problem";
import { expect, test, vi } from "vitest";
import { SignedUpOnly, SignUpNotReady } from "./actions/sign-up.ts";
import { PasskeyFailed } from "./passkey-failed.ts";
import { refusalOf } from "./refusal-words.ts";
import { AlreadySignedIn } from "./session/already-signed-in.ts";

const keyOf = (problem: unknown) => refusalOf(problem).key.replace("identity.faults.", "");

test("a sign-up that was refused before any call shows that it failed", () => {
  expect(refusalOf(new SignUpNotReady()).key).toBe("identity.faults.failed");
});

test("each refusal of a sign-in has words of its own", () => {
  expect(keyOf(problemOfResponse(401, { title: "InvalidCredentials" }))).toBe("wrongCredentials");
  expect(keyOf(problemOfResponse(503, { title: "Unavailable" }))).toBe("busy");
  expect(keyOf(problemOfFailure(new TypeError("fetch failed"), 0))).toBe("offline");
});

test("too many attempts show when to try again, in whole minutes", () => {
  const tooMany = (retryAfter: string | null) =>
    refusalOf(problemOfResponse(429, { title: "TooManyRequests" }, retryAfter));
  expect(tooMany("840")).toEqual({ key: "identity.faults.tooMany", minutes: 14 });
  expect(tooMany("61").minutes).toBe(2);
  expect(tooMany("5").minutes).toBe(1);
  expect(tooMany(null).minutes).toBe(1);
});

test("the refusals of a sign-up are read in the identity provider's form", () => {
  const provider = (code: string) => problemOfResponse(400, { name: "BadRequestError", code, description: "No" });
  expect(keyOf(provider("invalid_signup"))).toBe("cannotRegister");
  expect(keyOf(provider("invalid_password"))).toBe("refusedPassword");
  expect(keyOf(provider("InvalidRequest"))).toBe("notAccepted");
});

test("a refusal that names a field has the words of that field", () => {
  const about = (path: string) =>
    problemOfResponse(400, { title: "InvalidRequest", errors: [{ path, message: "No" }] });
  expect(keyOf(about("newPassword"))).toBe("refusedPassword");
  expect(keyOf(about("newEmail"))).toBe("refusedEmail");
  expect(keyOf(about("siteUrl"))).toBe("notAccepted");
});

test("a used ticket and an expired ticket have the same words", () => {
  expect(keyOf(problemOfResponse(404, { title: "InvalidTicket" }))).toBe("ticket");
  expect(keyOf(new PasskeyFailed(new Error("WebAuthn is not supported in this browser")))).toBe("passkey");
  expect(keyOf(problemOfResponse(410, { title: "ExpiredTicket" }))).toBe("ticket");
});

test("an unexpected failure is logged, and described as a fault of the shop", () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  expect(keyOf(new ApiProblem("Request failed with status code 500", 500))).toBe("failed");
  expect(keyOf(new TypeError("x is undefined"))).toBe("failed");
  expect(report).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

test("if the sign-in after a sign-up fails, the shopper reads that the account exists", () => {
  expect(keyOf(new SignedUpOnly(problemOfResponse(503, {})))).toBe("signedUpOnly");
  expect(keyOf(new AlreadySignedIn())).toBe("alreadySignedIn");
});
