import { forgetKeyAfter, isKeyKnown } from "@boxwright/core/identity/signing-key";
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

interface Ring {
  readonly known: ReadonlyMap<string, KnownKey>;
  readonly signer: { readonly kid: string; readonly key: CryptoKey };
  readonly loadedAt: number;
}

/** How old the knowledge of the current key may be before it is looked up again. */
const freshMilliseconds = 60_000;
/** Tokens with unknown key ids cause at most one look into the database in this time. */
const missMilliseconds = 1_000;

/**
 * The keys as one process knows them. The first process makes the first key; a rotation by any process is noticed by
 * the others when they meet its key id, or within a minute.
 */
export class SigningKeys {
  readonly #db: Database;
  readonly #now: () => Date;
  #ring: Ring | null = null;
  #loading: Promise<Ring> | null = null;
  #missedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** The current private key and its id. */
  async signer(): Promise<Ring["signer"]> {
    const ring = this.#ring;
    const fresh = ring !== null && this.#now().getTime() - ring.loadedAt < freshMilliseconds;
    return (fresh ? ring : await this.#load()).signer;
  }

  /** The key that verifies a token, or null where the id is unknown or its time is over. */
  async verifier(kid: string): Promise<CryptoKey | null> {
    const ring = this.#ring ?? (await this.#load());
    const known = ring.known.get(kid) ?? (await this.#afterMiss(kid));
    return known !== undefined && isKeyKnown(known.stored.retiredAt, this.#now()) ? known.verify : null;
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
    const mayLook = this.#loading !== null || now - this.#missedAt >= missMilliseconds;
    if (!mayLook) return undefined;
    this.#missedAt = now;
    return (await this.#load()).known.get(kid);
  }

  /** Callers at the same time share one look into the database. */
  #load(): Promise<Ring> {
    this.#loading ??= this.#read().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #read(): Promise<Ring> {
    const now = this.#now();
    let stored = await loadKeys(this.#db, forgottenBefore(now));
    if (!stored.some(isCurrent)) {
      await addFirstKey(this.#db, await newKeyPair(), now);
      stored = await loadKeys(this.#db, forgottenBefore(now));
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

  async #signerOf(current: StoredKey & { privateKey: string }): Promise<Ring["signer"]> {
    if (this.#ring?.signer.kid === current.kid) return this.#ring.signer;
    return { kid: current.kid, key: await importPKCS8(current.privateKey, tokenAlgorithm) };
  }
}

function isCurrent(key: StoredKey): key is StoredKey & { privateKey: string } {
  return key.retiredAt === null && key.privateKey !== null;
}

/** Keys retired before this moment are not needed by any token. */
function forgottenBefore(now: Date): Date {
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
