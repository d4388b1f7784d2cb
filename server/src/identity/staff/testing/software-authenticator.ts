import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Options of WebAuthn, as far as an authenticator reads them. */
interface Options {
  readonly challenge: string;
}

const text = (value: Uint8Array | string) => Buffer.from(value).toString("base64url");
const sha256 = (value: Uint8Array | string) => createHash("sha256").update(value).digest();

/**
 * A passkey in software, which signs as a security key does. `origin` is the page that asks for it; one with a PIN says that it has checked the
 * person.
 */
export function softwareAuthenticator(origin: string, { hasPin = false }: { readonly hasPin?: boolean } = {}) {
  const verified = hasPin ? 0x04 : 0;
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** The hash of the host, the flags (present and, for a new key, with its data), and the counter. */
  function authenticatorData(flags: number): Buffer {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  }

  /** The public key in COSE: a CBOR map of kty (EC2), alg (ES256), crv (P-256), x and y. */
  function coseKey(): Buffer {
    const bytes = (value: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, "base64url")]);
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(x),
      Buffer.from([0x22]),
      bytes(y),
    ]);
  }

  const credential = { id: text(id), rawId: text(id), type: "public-key", clientExtensionResults: {} };

  return {
    /** The response to `navigator.credentials.create`. */
    create(options: Options) {
      const data = Buffer.concat([
        authenticatorData(0x41 | verified),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(),
      ]);
      const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
      // A CBOR map of fmt ("none"), attStmt (an empty map) and authData.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from("fmt"),
        Buffer.from([0x64]),
        Buffer.from("none"),
        Buffer.from([0x67]),
        Buffer.from("attStmt"),
        Buffer.from([0xa0, 0x68]),
        Buffer.from("authData"),
        length,
        data,
      ]);
      const response = {
        clientDataJSON: text(clientData("webauthn.create", options)),
        attestationObject: text(attestation),
      };
      return { ...credential, response };
    },

    /** The response to `navigator.credentials.get`. */
    sign(options: Options) {
      const client = clientData("webauthn.get", options);
      const data = authenticatorData(0x01 | verified);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      };
      return { ...credential, response };
    },
  };
}
