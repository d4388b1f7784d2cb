import { nanoid } from "nanoid";
import { useState } from "react";
import { isRefusal } from "../../app/lib/network/use-attempt-key.ts";

interface Attempt {
  readonly wish: string;
  readonly version: number;
  readonly key: string;
}

/**
 * Changes of something with a version, sent under Idempotency-Keys. The same wish keeps its key and its version until the server has
 * responded, even if the page has read a newer version meanwhile: a change whose response was lost is not made twice.
 */
export class VersionedAttempts {
  #attempt: Attempt | null = null;

  /** Throws what `call` throws. */
  async make<Wish extends object, Answer>(
    wish: Wish,
    version: number,
    call: (body: Wish & { readonly version: number }, idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> {
    const text = JSON.stringify(wish);
    const attempt = this.#attempt?.wish === text ? this.#attempt : { wish: text, version, key: nanoid() };
    this.#attempt = attempt;
    try {
      const answer = await call({ ...wish, version: attempt.version }, attempt.key);
      this.#attempt = null;
      return answer;
    } catch (problem) {
      if (isRefusal(problem)) this.#attempt = null;
      throw problem;
    }
  }
}

export function useVersionedAttempts(): VersionedAttempts {
  const [attempts] = useState(() => new VersionedAttempts());
  return attempts;
}
