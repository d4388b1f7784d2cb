import { availableParallelism } from "node:os";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { hash, verify } from "@node-rs/argon2";
import type { HasherBusyRefusal } from "./refusals.ts";

/** The second recommendation of OWASP's password storage cheat sheet for Argon2id (the library's default): 19 MiB, 2 passes, 1 lane. */
const strongEnough: Strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface Strength {
  /** KiB */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

interface Bounds {
  /** How many hashes run at the same time; each takes about 20 ms of a core and 19 MiB. */
  readonly atOnce: number;
  /** How many wait in the queue. */
  readonly queue: number;
}

/** Hashing leaves one core to the rest of the shop. The web processes of a machine share the other ones. */
export function hasherBounds(webProcesses: number): Bounds {
  return { atOnce: Math.max(1, Math.floor((availableParallelism() - 1) / webProcesses)), queue: 20 };
}

/**
 * Hashes and verifies passwords with Argon2id on other threads, a few at a time, so that a flood of sign-ins does not block the
 * rest of the shop. Both calls are refused while the queue is full.
 */
export class PasswordHasher {
  readonly #bounds: Bounds;
  readonly #strength: Strength;
  readonly #waiting: (() => void)[] = [];
  readonly #decoy: Promise<string>;
  #running = 0;

  constructor(bounds: Bounds, strength = strongEnough) {
    this.#bounds = bounds;
    this.#strength = strength;
    this.#decoy = hash("the password of no account", strength);
  }

  /** The PHC string to store. */
  hash(password: string): Promise<Result<string, HasherBusyRefusal>> {
    return this.#inTurn(() => hash(normalised(password), this.#strength));
  }

  /** Whether the password matches the hash. Without a hash (no account has the email) the result is false after the same time. */
  verify(passwordHash: string | null, password: string): Promise<Result<boolean, HasherBusyRefusal>> {
    return this.#inTurn(async () => {
      const isRight = await verify(passwordHash ?? (await this.#decoy), normalised(password));
      return isRight && passwordHash !== null;
    });
  }

  async #inTurn<Value>(work: () => Promise<Value>): Promise<Result<Value, HasherBusyRefusal>> {
    if (this.#running >= this.#bounds.atOnce) {
      if (this.#waiting.length >= this.#bounds.queue) return refused({ kind: "hasherBusy" });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return ok(await work());
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

/** Keyboards write the same letter in different ways (é as one code point or two). */
function normalised(password: string): string {
  return password.normalize("NFC");
}
