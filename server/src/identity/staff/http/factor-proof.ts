import type { WireFactorProof, WireNewFactor } from "@boxwright/contract/desk/factor";
import type { FactorProof } from "../check-factor.ts";
import type { NewFactor } from "../enrol-factor.ts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "../passkeys.ts";

// The schemas leave out fields that are undefined; the types of WebAuthn have no word for that.

export function proofOf(wire: WireFactorProof): FactorProof {
  return wire.kind === "passkey" ? { kind: "passkey", response: wire.response as AuthenticationResponseJSON } : wire;
}

export function newFactorOf(wire: WireNewFactor): NewFactor {
  return wire.kind === "passkey" ? { kind: "passkey", response: wire.response as RegistrationResponseJSON } : wire;
}
