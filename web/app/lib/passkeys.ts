import type { WireCreatedPasskey, WireSignedByPasskey } from "@boxwright/contract/web-authn";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

interface Options {
  readonly challenge: string;
}

/** Signs by a passkey of this browser. The options are those that the server sent; what signs comes in a script of its own. */
export async function signByPasskey(options: Options): Promise<WireSignedByPasskey> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const response = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  return { ...response, clientExtensionResults: { ...response.clientExtensionResults } };
}

/** Creates a passkey in this browser. */
export async function createPasskey(options: Options): Promise<WireCreatedPasskey> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const response = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  return { ...response, clientExtensionResults: { ...response.clientExtensionResults } };
}
