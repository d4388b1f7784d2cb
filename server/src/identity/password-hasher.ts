import { availableParallelism } from "node:os";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { hash, verify } from "@node-rs/argon2";
import type { HasherBusyRefusal } from "./refusals.ts";

/** The second recommendation of OWASP's password storage cheat sheet for Argon2id (the library's default): 19 MiB, 2 passes, 1 lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

interface Bounds {
  /** How many hashes are worked on at once; each keeps a core busy for some 20 ms and holds 19 MiB. */
  readonly atOnce: number;
  /** How many wait for their turn. */
  readonly queue: number;
}

/** Passwords may keep all cores busy but one, which the rest of the shop has for itself. */
export const hasherBounds: Bounds = { atOnce: Math.max(1, availableParallelism() - 1), queue: 20 };

/**
 * Hashes and checks passwords with Argon2id on threads of their own, a few at once, so that a flood of sign-ins leaves
 * the rest of the shop its share of the machine. Both calls are refused while the queue is full.
 */
export class PasswordHasher {
  readonly #bounds: Bounds;
  readonly #waiting: (() => void)[] = [];
  readonly #nobodys: Promise<string>;
  #working = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#nobodys = hash("the password of nobody", strength);
  }

  /** The PHC string to keep. */
  hash(password: string): Promise<Result<string, HasherBusyRefusal>> {
    return this.#inTurn(() => hash(asTyped(password), strength));
  }

  /** Whether a password is that of the kept hash. Without a hash (nobody has the e-mail) it takes as long and is false. */
  verify(kept: string | null, password: string): Promise<Result<boolean, HasherBusyRefusal>> {
    return this.#inTurn(async () => {
      const isRight = await verify(kept ?? (await this.#nobodys), asTyped(password));
      return isRight && kept !== null;
    });
  }

  async #inTurn<Value>(work: () => Promise<Value>): Promise<Result<Value, HasherBusyRefusal>> {
    if (this.#working >= this.#bounds.atOnce) {
      if (this.#waiting.length >= this.#bounds.queue) return refused({ kind: "hasherBusy" });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#working += 1;
    }
    try {
      return ok(await work());
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#working -= 1;
      else next();
    }
  }
}

/** Keyboards write one and the same letter in different ways (é as one code point, or as two). */
function asTyped(password: string): string {
  return password.normalize("NFC");
}
