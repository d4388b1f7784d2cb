import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { needsRefresh } from "@boxwright/core/identity/token-life";
import type { Exclusively } from "../../../lib/storage/exclusively.ts";
import { isValid, type ReadToken } from "./token.ts";

/** The lock that a tab holds while it changes the visitor's tokens. */
export const lockName = "boxwright.identity";

/** One kind of tokens: how they are stored, and how they are renewed. */
export interface TokenKind<Tokens> {
  readonly stored: () => Tokens | null;
  readonly store: (tokens: Tokens) => void;
  readonly read: (tokens: Tokens) => ReadToken | null;
  readonly bearerOf: (tokens: Tokens) => string;
  /** The secret that renews the tokens. Each renewal replaces it. */
  readonly secretOf: (tokens: Tokens) => string;
  /** Null if there is nothing to renew. */
  readonly renew: (current: Tokens | null) => Promise<Tokens | null>;
  /** The server refused the secret: forgets the stored tokens. */
  readonly refused: (problem: unknown) => void;
  /** The renewal failed for now; a retry may succeed. */
  readonly postponed: () => void;
  /** The renewal failed repeatedly and the token has expired, so calls fail until a renewal succeeds. */
  readonly unreachable: (problem: unknown) => void;
}

/** The status of tokens at a moment. Calls can use `due` and `fresh` tokens; all but `fresh` tokens need a renewal. */
export type TokenStatus = "missing" | "unusable" | "due" | "fresh";

/** `rejected` is a token that the server no longer accepts; `now` is in seconds since 1970. */
export function statusOf<Tokens>(
  { read, bearerOf }: Pick<TokenKind<Tokens>, "read" | "bearerOf">,
  tokens: Tokens | null,
  { rejected, now }: { readonly rejected: string | null; readonly now: number },
): TokenStatus {
  if (tokens === null) return "missing";
  const token = bearerOf(tokens) === rejected ? null : read(tokens);
  if (token === null || !isValid(token, now)) return "unusable";
  return needsRefresh(token.expiresAt, now) ? "due" : "fresh";
}

/** A check and its four repeats, 20 seconds in all. */
const lastingFailures = 5;

interface FreshTokensDeps {
  readonly exclusively: Exclusively;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Returns tokens with more than an hour left, renewed if necessary, and never the rejected one. Null if there are none. */
export type FreshTokens<Tokens> = (rejected?: string | null) => Promise<Tokens | null>;

/** All calls of a tab share one renewal. One tab renews, and the others take over the tokens that it stored. */
export function freshTokens<Tokens>(deps: FreshTokensDeps, kind: TokenKind<Tokens>): FreshTokens<Tokens> {
  let renewing: Promise<Tokens | null> | null = null;
  let failures = 0;

  const secretOf = (tokens: Tokens | null) => (tokens === null ? null : kind.secretOf(tokens));
  const status = (tokens: Tokens | null, rejected: string | null) =>
    statusOf(kind, tokens, { rejected, now: deps.now() / 1000 });

  async function renew(current: Tokens | null, rejected: string | null): Promise<Tokens | null> {
    // Another tab may have renewed them while this one waited.
    if (status(current, rejected) === "fresh") return current;
    try {
      const renewed = await kind.renew(current);
      if (renewed === null || secretOf(kind.stored()) !== secretOf(current)) return kind.stored();
      if (status(renewed, rejected) === "unusable") throw new Error("Invalid access token");
      failures = 0;
      kind.store(renewed);
      return renewed;
    } catch (problem) {
      // A tab that lost the race takes over the winner's tokens, and never clears them.
      const newer = kind.stored();
      if (secretOf(newer) !== secretOf(current)) return newer;
      if (current !== null && isRefused(problem)) {
        kind.refused(problem);
        return renew(null, rejected);
      }
      kind.postponed();
      if (status(current, rejected) === "due") return current;
      failures += 1;
      if (current !== null && failures === lastingFailures) kind.unreachable(problem);
      throw problem;
    }
  }

  return async (rejected = null) => {
    const stored = kind.stored();
    if (status(stored, rejected) === "fresh") return stored;
    renewing ??= deps
      .exclusively(lockName, () => renew(kind.stored(), rejected))
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };
}

/** Whether the server would refuse the same request again. Rate limits, server errors and lost connections are temporary. */
export function isRefused(problem: unknown): boolean {
  if (!(problem instanceof ApiProblem)) return false;
  return problem.status >= 400 && problem.status < 500 && ![408, 425, 429].includes(problem.status);
}
