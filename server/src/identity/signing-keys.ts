import { forgetKeyAfter, isKeyValid } from "@boxwright/core/identity/signing-key";
import { tokenAlgorithm } from "@boxwright/core/identity/token-claims";
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, type JWK } from "jose";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import {
  addFirstKey,
  type KeyPair,
  loadKeys,
  replaceCurrentKey,
  type StoredKey,
} from "./postgres/signing-key-store.ts";

interface KnownKey {
  readonly stored: StoredKey;
  readonly verify: CryptoKey;
}

interface KeyRing {
  readonly known: ReadonlyMap<string, KnownKey>;
  readonly signer: { readonly kid: string; readonly key: CryptoKey };
  readonly loadedAt: number;
}

/** How long the keys are cached. */
const freshMilliseconds = 60_000;
/** Tokens with unknown key ids cause at most one query in this time. */
const missMilliseconds = 1_000;

/**
 * A cache of the signing keys for one process. The first process makes the first key. The others notice a rotation when they get
 * a token with the new key id, or within a minute.
 */
export class SigningKeys {
  readonly #db: Database;
  readonly #now: () => Date;
  #ring: KeyRing | null = null;
  #loading: Promise<KeyRing> | null = null;
  #missedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** The current private key and its id. */
  async signer(): Promise<KeyRing["signer"]> {
    const ring = this.#ring;
    const fresh = ring !== null && this.#now().getTime() - ring.loadedAt < freshMilliseconds;
    return (fresh ? ring : await this.#load()).signer;
  }

  /** The key that verifies a token, or null if the id is unknown or the key has expired. */
  async verifier(kid: string): Promise<CryptoKey | null> {
    const ring = this.#ring ?? (await this.#load());
    const known = ring.known.get(kid) ?? (await this.#afterMiss(kid));
    return known !== undefined && isKeyValid(known.stored.retiredAt, this.#now()) ? known.verify : null;
  }

  /** The public keys of all tokens that may still be valid. */
  async publicKeys(): Promise<JWK[]> {
    const { known } = await this.#load();
    return [...known.values()].map(({ stored }) => stored.publicJwk);
  }

  /** Signs with a new key from now on. Tokens of the old one stay valid until they expire. */
  async rotate(): Promise<void> {
    await replaceCurrentKey(this.#db, await newKeyPair(), this.#now());
    await this.#load();
  }

  async #afterMiss(kid: string): Promise<KnownKey | undefined> {
    const now = this.#now().getTime();
    const mayLoad = this.#loading !== null || now - this.#missedAt >= missMilliseconds;
    if (!mayLoad) return undefined;
    this.#missedAt = now;
    return (await this.#load()).known.get(kid);
  }

  /** Concurrent callers share one query. */
  #load(): Promise<KeyRing> {
    this.#loading ??= this.#read().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #read(): Promise<KeyRing> {
    const now = this.#now();
    let stored = await loadKeys(this.#db, expiredBefore(now));
    if (!stored.some(isCurrent)) {
      await addFirstKey(this.#db, await newKeyPair(), now);
      stored = await loadKeys(this.#db, expiredBefore(now));
    }
    const current = stored.find(isCurrent);
    if (current === undefined) throw new Error("There is no current signing key");
    const known = await Promise.all(stored.map((key) => this.#import(key)));
    this.#ring = {
      known: new Map(known.map((key) => [key.stored.kid, key])),
      signer: await this.#signerOf(current),
      loadedAt: now.getTime(),
    };
    return this.#ring;
  }

  async #import(stored: StoredKey): Promise<KnownKey> {
    const before = this.#ring?.known.get(stored.kid);
    if (before !== undefined) return { stored, verify: before.verify };
    return { stored, verify: (await importJWK(stored.publicJwk, tokenAlgorithm)) as CryptoKey };
  }

  async #signerOf(current: StoredKey & { privateKey: string }): Promise<KeyRing["signer"]> {
    if (this.#ring?.signer.kid === current.kid) return this.#ring.signer;
    return { kid: current.kid, key: await importPKCS8(current.privateKey, tokenAlgorithm) };
  }
}

function isCurrent(key: StoredKey): key is StoredKey & { privateKey: string } {
  return key.retiredAt === null && key.privateKey !== null;
}

/** Keys that were retired before this moment have no valid tokens left. */
function expiredBefore(now: Date): Date {
  const lifetime = forgetKeyAfter(now).getTime() - now.getTime();
  return new Date(now.getTime() - lifetime);
}

async function newKeyPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await generateKeyPair(tokenAlgorithm, { modulusLength: 2048, extractable: true });
  const kid = newId();
  const { kty, n, e } = await exportJWK(publicKey);
  return {
    kid,
    publicJwk: { kty, kid, use: "sig", alg: tokenAlgorithm, n, e } as JWK,
    privateKey: await exportPKCS8(privateKey),
  };
}
