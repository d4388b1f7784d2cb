import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { EncryptionKeys } from "./encryption-keys.ts";
import { UnusableSetting } from "./unusable-setting.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
/** `sealed:1:<id of the key>:<nonce, ciphertext and tag in Base64url>` */
const form = /^sealed:1:([0-9a-f]{12}):([\w-]+)$/;

/** The keys of this process; null for a shop that stores its secrets as they are. */
let keysOfProcess: EncryptionKeys | null = null;

/** Sets the keys of this process, before it reads or writes the database. */
export function setEncryptionKeys(keys: EncryptionKeys | null): void {
  keysOfProcess = keys;
}

/** The id of the key that encrypts; null without one. */
export function currentKeyId(): string | null {
  return keysOfProcess?.[0].id ?? null;
}

/** The ids of all keys that decrypt. */
export function knownKeyIds(): readonly string[] {
  return keysOfProcess?.map(({ id }) => id) ?? [];
}

/** Encrypts a value for its place, such as `signing_key.private_key`. Without a key the value stays as it is. */
export function seal(plain: string, place: string): string {
  if (keysOfProcess === null) return plain;
  const [{ id, bytes }] = keysOfProcess;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, bytes, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(place));
  const sealed = [nonce, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()];
  return `sealed:1:${id}:${Buffer.concat(sealed).toString("base64url")}`;
}

/**
 * The value that was sealed for this place. A value from before the shop had a key is returned as it is. Throws {@link UnusableSetting} if this
 * process has not the key of the value, and an error if the value was changed or belongs to another place.
 */
export function unseal(stored: string, place: string): string {
  const [, id, text] = form.exec(stored) ?? [];
  if (id === undefined || text === undefined) return stored;
  const key = keysOfProcess?.find((each) => each.id === id);
  if (key === undefined) throw new UnusableSetting(missingKey(id));
  const bytes = Buffer.from(text, "base64url");
  const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, "utf8") + decipher.final("utf8");
}

/** The sentence for an operator whose settings lack the key with this id. */
export function missingKey(id: string): string {
  const known = knownKeyIds();
  const own = known.length === 0 ? "is missing" : `has another key (${known.join(", ")})`;
  return (
    `KEY_ENCRYPTION_KEY ${own}: secrets in this database are encrypted with the key ${id}. ` +
    "Set that key, or set it as KEY_ENCRYPTION_KEY_PREVIOUS until npm run keys:encrypt has replaced it."
  );
}
