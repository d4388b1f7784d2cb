import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "../../../../platform/db/database.ts";
import { newSecret } from "../../../../platform/ids.ts";
import { signingKeys } from "./postgres/tables.ts";

const lifetimeMilliseconds = 24 * 60 * 60 * 1000;

/** Client tokens allow a browser to tokenize cards and nothing else. A token is its signed expiry, so that none is stored. */
export class ClientTokens {
  readonly #db: Database;
  readonly #now: () => Date;
  #key: string | null = null;

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  async make(): Promise<string> {
    const end = (this.#now().getTime() + lifetimeMilliseconds).toString(36);
    return `sandbox_${end}_${await this.#sign(end)}`;
  }

  async isValid(token: string): Promise<boolean> {
    const [, end, signature] = /^sandbox_([0-9a-z]{1,12})_([\w-]{43})$/.exec(token) ?? [];
    if (end === undefined || signature === undefined) return false;
    const expected = await this.#sign(end);
    return (
      timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) && Number.parseInt(end, 36) > this.#now().getTime()
    );
  }

  async #sign(text: string): Promise<string> {
    this.#key ??= await this.#readKey();
    return createHmac("sha256", this.#key).update(text).digest("base64url");
  }

  async #readKey(): Promise<string> {
    await this.#db.insert(signingKeys).values({ key: newSecret() }).onConflictDoNothing();
    const [row] = await this.#db.select().from(signingKeys);
    if (row === undefined) throw new Error("the sandbox gateway has no signing key");
    return row.key;
  }
}
