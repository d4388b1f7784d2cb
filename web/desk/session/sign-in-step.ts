import type { WireChallenge } from "@boxwright/contract/desk/sign-in";

type Enrolment = Extract<WireChallenge, { challenge: "enrol" }>;
type Confirmation = Exclude<WireChallenge, Enrolment>;

/** Where a sign-in is: the password, then a factor or setting one up, then the recovery codes of a new factor. */
export type SignInStep =
  | { readonly kind: "password" }
  | { readonly kind: "confirm"; readonly email: string; readonly challenge: Confirmation }
  | { readonly kind: "enrol"; readonly email: string; readonly challenge: Enrolment }
  | {
      readonly kind: "recoveryCodes";
      readonly codes: readonly string[];
      readonly accessToken: string;
      readonly expiresIn: number;
    };

export function stepAfter(email: string, challenge: WireChallenge): SignInStep {
  return challenge.challenge === "enrol" ? { kind: "enrol", email, challenge } : { kind: "confirm", email, challenge };
}
