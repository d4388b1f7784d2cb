import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { needsRefresh } from "@boxwright/core/identity/token-life";
import type { Exclusively } from "../../../lib/storage/exclusively.ts";
import { isValid, type ReadToken } from "./token.ts";

/** The lock under which the tabs of a browser change who the visitor is. */
export const lockName = "boxwright.identity";

/** One kind of tokens: how they are stored, and how they are renewed. */
export interface TokenKeeping<Held> {
  readonly stored: () => Held | null;
  readonly store: (held: Held) => void;
  readonly read: (held: Held) => ReadToken | null;
  readonly tokenOf: (held: Held) => string;
  /** The secret that renews: it is another one after each renewal. */
  readonly secretOf: (held: Held) => string;
  /** Null: there is nothing that could be renewed. */
  readonly renew: (current: Held | null) => Promise<Held | null>;
  /** The secret does not hold (any more): forgets what is stored. */
  readonly refused: (problem: unknown) => void;
  /** It did not work this time, and may the next. */
  readonly postponed: () => void;
  /** It has not worked time after time, and the token has run out: until it works again nothing can be done in that name. */
  readonly unreachable: (problem: unknown) => void;
}

/** A check and its four repeats, 20 seconds in all. */
const lastingFailures = 5;

interface KeeperDeps {
  readonly exclusively: Exclusively;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Gives tokens with more than an hour left, renewed where need be, and never the rejected one. Null: there are none. */
export type TokenKeeper<Held> = (rejected?: string | null) => Promise<Held | null>;

/** Renews once for all the calls of this tab; among tabs one renews, and the others take over what it stored. */
export function createKeeper<Held>(deps: KeeperDeps, kept: TokenKeeping<Held>): TokenKeeper<Held> {
  let renewing: Promise<Held | null> | null = null;
  let failures = 0;

  const seconds = () => deps.now() / 1000;
  const secretOf = (held: Held | null) => (held === null ? null : kept.secretOf(held));

  function isUsable(held: Held | null, rejected: string | null): held is Held {
    if (held === null || kept.tokenOf(held) === rejected) return false;
    const token = kept.read(held);
    return token !== null && isValid(token, seconds());
  }

  function isFresh(held: Held | null, rejected: string | null): held is Held {
    return isUsable(held, rejected) && !needsRefresh(kept.read(held)?.expiresAt ?? 0, seconds());
  }

  async function renew(current: Held | null, rejected: string | null): Promise<Held | null> {
    // Another tab may have done it while this one waited.
    if (isFresh(current, rejected)) return current;
    try {
      const renewed = await kept.renew(current);
      if (renewed === null || secretOf(kept.stored()) !== secretOf(current)) return kept.stored();
      if (!isUsable(renewed, rejected)) throw new Error("Invalid access token");
      failures = 0;
      kept.store(renewed);
      return renewed;
    } catch (problem) {
      // A tab that lost the race takes over what the winner stored, and never clears it.
      const newer = kept.stored();
      if (secretOf(newer) !== secretOf(current)) return newer;
      if (current !== null && isRefused(problem)) {
        kept.refused(problem);
        return renew(null, rejected);
      }
      kept.postponed();
      if (isUsable(current, rejected)) return current;
      failures += 1;
      if (current !== null && failures === lastingFailures) kept.unreachable(problem);
      throw problem;
    }
  }

  return async (rejected = null) => {
    const stored = kept.stored();
    if (isFresh(stored, rejected)) return stored;
    renewing ??= deps
      .exclusively(lockName, () => renew(kept.stored(), rejected))
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };
}

/** The server has judged, and would judge the same again. Floods, its own trouble and a lost line will pass. */
export function isRefused(problem: unknown): boolean {
  if (!(problem instanceof ApiProblem)) return false;
  return problem.status >= 400 && problem.status < 500 && ![408, 425, 429].includes(problem.status);
}
