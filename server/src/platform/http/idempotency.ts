import { createHash } from "node:crypto";
import { noCard, uuid } from "@boxwright/contract/kernel";
import { containsCardNumber } from "@boxwright/core/kernel/card-number";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/database.ts";
import { deleteInBatches } from "../db/in-batches.ts";
import { placeholdersOf, prepared } from "../db/prepared.ts";
import { newId } from "../ids.ts";
import { idempotencyKey } from "./postgres/tables.ts";

/** The scope of a key: the same key of another visitor, call or cart is another key. */
export interface KeyedRequest {
  readonly principal: string;
  readonly operation: string;
  /** The values of the path's parameters, as {@link targetOf} writes them. */
  readonly target: string;
  readonly key: string;
  /** The parsed body. */
  readonly body: unknown;
}

export type Claim =
  | { readonly kind: "claimed"; readonly held: HeldKey }
  | { readonly kind: "answered"; readonly reply: unknown }
  | { readonly kind: "in-flight" }
  | { readonly kind: "reused" };

/** How long a claim lasts without renewal, because a process that died cannot renew it. */
const leaseSeconds = 10;
const renewMilliseconds = 3_000;
const replyHours = 24;

/** Why a text is not a valid key; null if it is. A UUID may contain the digits of a card number by chance. */
export function faultOfKey(key: string): string | null {
  if (!/^[\x20-\x7e]{1,200}$/.test(key)) return "must be 1 to 200 printable ASCII characters";
  return containsCardNumber(key) && !uuid.safeParse(key).success ? noCard : null;
}

/** The keys of calls that create or charge: a call runs once per key, and each repetition gets the same reply. */
export class Idempotency {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Claims the key for this attempt, also from an attempt whose process has died, or returns the state of the key. */
  async claim(request: KeyedRequest): Promise<Claim> {
    const bodyHash = sha256(JSON.stringify(request.body ?? null));
    const owner = newId();
    const { principal, operation, target, key } = request;
    const [taken] = await claimKey(this.#db, { principal, operation, target, key, bodyHash, owner });
    return taken === undefined
      ? this.#outcome(request, bodyHash)
      : { kind: "claimed", held: new HeldKey(this.#db, taken.id, owner) };
  }

  async #outcome(request: KeyedRequest, bodyHash: string): Promise<Claim> {
    const [row] = await this.#db
      .select({ bodyHash: idempotencyKey.bodyHash, reply: idempotencyKey.reply })
      .from(idempotencyKey)
      .where(
        and(
          eq(idempotencyKey.principal, request.principal),
          eq(idempotencyKey.operation, request.operation),
          eq(idempotencyKey.target, request.target),
          eq(idempotencyKey.key, request.key),
        ),
      );
    // The attempt that held the key has just released it, so the client may try again.
    if (row === undefined) return { kind: "in-flight" };
    if (row.bodyHash !== bodyHash) return { kind: "reused" };
    return row.reply === null ? { kind: "in-flight" } : { kind: "answered", reply: JSON.parse(row.reply) as unknown };
  }
}

/**
 * The work of an attempt is undone, because the attempt no longer holds its key: another attempt has taken the key over, or a crash of the
 * database has undone the claim. The request may be sent again.
 */
export class LostKey extends Error {
  constructor() {
    super("The idempotency key was taken over by another attempt, or its claim is lost");
  }
}

/** A key while its call runs. The lease is renewed until the call ends, and every write checks that this attempt still holds it. */
export class HeldKey {
  readonly #db: Database;
  readonly #id: number;
  readonly #owner: string;
  readonly #renewal: NodeJS.Timeout;
  #remembered: object | null = null;

  constructor(db: Database, id: number, owner: string) {
    this.#db = db;
    this.#id = id;
    this.#owner = owner;
    this.#renewal = setInterval(() => void this.#renew(), renewMilliseconds).unref();
  }

  /** Writes the reply in the transaction that does the work. Throws {@link LostKey} if this attempt no longer holds the key. */
  async remember(tx: Transaction, reply: object): Promise<void> {
    const isHeld = await this.#write(tx, reply);
    if (!isHeld) throw new LostKey();
    this.#remembered = reply;
  }

  /** Ends the attempt with a reply for every repetition. */
  async settle(reply: object): Promise<void> {
    clearInterval(this.#renewal);
    if (this.#remembered !== reply) await this.#write(this.#db, reply);
  }

  /** Ends the attempt without a reply, so that the key can be used again. */
  async release(): Promise<void> {
    clearInterval(this.#renewal);
    await releaseKey(this.#db, { id: this.#id, owner: this.#owner });
  }

  async #write(database: Database | Transaction, reply: object): Promise<boolean> {
    const written = await writeReply(database, { id: this.#id, owner: this.#owner, reply: JSON.stringify(reply) });
    return written.length === 1;
  }

  async #renew(): Promise<void> {
    try {
      await renewLease(this.#db, { id: this.#id, owner: this.#owner });
    } catch {
      // The database is unavailable. The lease may expire; `remember` notices if another attempt has taken the key over.
    }
  }
}

/**
 * Commits the statement that returns it without waiting for the disk. A claim does not have to be on disk before its call begins: the commit
 * of the call flushes it, too, and if a crash undoes the claim, its call has committed nothing.
 */
const withoutFlush = sql<string>`set_config('synchronous_commit', 'off', true)`;

const leaseFromNow = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;
const fromNow = { leasedUntil: leaseFromNow, expiresAt: sql`now() + make_interval(hours => ${replyHours})` };

const claimKey = prepared((db) => {
  const attempt = placeholdersOf(idempotencyKey, "owner", "bodyHash");
  return db
    .insert(idempotencyKey)
    .values({ ...placeholdersOf(idempotencyKey, "principal", "operation", "target", "key"), ...attempt, ...fromNow })
    .onConflictDoUpdate({
      target: [idempotencyKey.principal, idempotencyKey.operation, idempotencyKey.target, idempotencyKey.key],
      set: { ...attempt, ...fromNow, reply: null },
      setWhere: sql`${idempotencyKey.expiresAt} < now() or (${idempotencyKey.reply} is null
        and ${idempotencyKey.leasedUntil} < now() and ${idempotencyKey.bodyHash} = ${sql.placeholder("bodyHash")})`,
    })
    .returning({ id: idempotencyKey.id, flushes: withoutFlush });
});

const isHeld = and(eq(idempotencyKey.id, sql.placeholder("id")), eq(idempotencyKey.owner, sql.placeholder("owner")));
const writeReply = prepared((db) =>
  db
    .update(idempotencyKey)
    .set(placeholdersOf(idempotencyKey, "reply"))
    .where(isHeld)
    .returning({ id: idempotencyKey.id }),
);
const renewLease = prepared((db) => db.update(idempotencyKey).set({ leasedUntil: leaseFromNow }).where(isHeld));
const releaseKey = prepared((db) => db.delete(idempotencyKey).where(and(isHeld, sql`${idempotencyKey.reply} is null`)));

/** Removes expired keys. */
export async function reapIdempotencyKeys(db: Database): Promise<void> {
  await deleteInBatches(db, idempotencyKey, lt(idempotencyKey.expiresAt, sql`now()`));
}

/** The values of a path's parameters as the target of a request. A token opens something for anyone who has it, so only its hash is stored. */
export function targetOf(params: unknown): string {
  return JSON.stringify(params, (name, value: unknown) => (name === "token" ? sha256(String(value)) : value));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
