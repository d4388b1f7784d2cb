import type { WireFactorProof, WireNewFactor } from "@boxwright/contract/desk/factor";
import { createPasskey as create, signByPasskey as sign } from "../../app/lib/passkeys.ts";

type PasskeyProof = Extract<WireFactorProof, { kind: "passkey" }>;
type NewPasskey = Extract<WireNewFactor, { kind: "passkey" }>;

interface Options {
  readonly challenge: string;
}

/** Signs by a passkey of this browser, as the proof of a second factor. */
export async function signByPasskey(options: Options): Promise<PasskeyProof> {
  return { kind: "passkey", response: await sign(options) };
}

/** Creates a passkey in this browser, as a new factor. */
export async function createPasskey(options: Options): Promise<NewPasskey> {
  return { kind: "passkey", response: await create(options) };
}
