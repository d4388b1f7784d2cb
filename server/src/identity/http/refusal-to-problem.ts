import { type PasswordFault, passwordLength } from "@boxwright/core/identity/password";
import type { TenantRefusal } from "@boxwright/core/storefront/requested-tenant";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type {
  BlockedRefusal,
  ChangePasswordRefusal,
  PasskeyRefusal,
  RefreshRefusal,
  ResetPasswordRefusal,
  ResumeRefusal,
  SignUpRefusal,
  TooManyPasskeysRefusal,
} from "../refusals.ts";

type IdentityRefusal =
  | TenantRefusal
  | SignUpRefusal
  | BlockedRefusal
  | RefreshRefusal
  | ResumeRefusal
  | ChangePasswordRefusal
  | ResetPasswordRefusal
  | PasskeyRefusal
  | TooManyPasskeysRefusal
  | { readonly kind: "unknownStorefront" }
  | { readonly kind: "unknownSite" };

const busyRetrySeconds = 2;

const faultMessages: Readonly<Record<PasswordFault, string>> = {
  "too short": `must have at least ${passwordLength.min} characters`,
  "too long": `must have at most ${passwordLength.max} characters`,
  "is the email": "must not be your email",
  "easy to guess": "must have more than the name of the shop and parts of your email",
  common: "is too common",
};

export function problemOf(refusal: IdentityRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownTenant":
    case "unknownStorefront":
      return refuse("NotFound");
    case "cultureNotOffered":
      return refuse("InvalidCulture");
    case "unknownSite":
      return refuse("InvalidSiteUrl");
    case "accountGone":
      return refuse("InvalidToken");
    case "wrongPassword":
      return refuse("InvalidCredentials");
    case "accountBlocked":
      return refuse("AccountBlocked");
    case "tooManyAttempts":
      return refuse("TooManyRequests", { retryAfterSeconds: refusal.retryAfterSeconds });
    case "hasherBusy":
      return refuse("Unavailable", { retryAfterSeconds: busyRetrySeconds });
    case "unusablePassword":
      return refuse("InvalidRequest", { errors: [{ path: refusal.field, message: faultMessages[refusal.fault] }] });
    case "refusedPassword":
      return refuse(refusal.fault === "common" ? "CommonPassword" : "WeakPassword");
    case "signUpNotPossible":
      return refuse("InvalidSignUp");
    case "invalidTicket":
      return refuse("InvalidTicket");
    case "expiredTicket":
      return refuse("ExpiredTicket");
    case "invalidPasskey":
      return refuse("InvalidPasskey");
    case "tooManyPasskeys":
      return refuse("TooManyPasskeys");
    case "invalidRefreshToken":
      return refuse("InvalidRefreshToken");
    case "invalidValidationKey":
      return refuse("InvalidValidationKey");
  }
}
