import type { WireFactorProof, WireNewFactor } from "@boxwright/contract/desk/factor";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

type PasskeyProof = Extract<WireFactorProof, { kind: "passkey" }>;
type NewPasskey = Extract<WireNewFactor, { kind: "passkey" }>;

interface Options {
  readonly challenge: string;
}

/** Signs by a passkey of this browser. The options are those that the server sent; what signs comes in a script of its own. */
export async function signByPasskey(options: Options): Promise<PasskeyProof> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const response = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  return { kind: "passkey", response: { ...response, clientExtensionResults: { ...response.clientExtensionResults } } };
}

/** Creates a passkey in this browser. */
export async function createPasskey(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const response = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  return { kind: "passkey", response: { ...response, clientExtensionResults: { ...response.clientExtensionResults } } };
}
