import type { Exclusively } from "../../../lib/storage/exclusively.ts";
import { createKeeper, type TokenKeeper } from "./kept-tokens.ts";
import type { Presence, PresenceDeps } from "./presence.ts";
import { type CustomerTokens, storeCustomer, storedCustomer } from "./stored-customer.ts";
import { forgetVisitor, type StoredVisitor, storedVisitor, storeVisitor } from "./stored-visitor.ts";
import { readToken } from "./token.ts";
import type { TokenServices } from "./token-services.ts";

export interface KeepersDeps extends PresenceDeps {
  readonly services: TokenServices;
  readonly exclusively: Exclusively;
}

/** The tokens stay: whoever is back on line goes on as they were. */
function publishFailure({ logProblem, publish }: KeepersDeps) {
  return (problem: unknown) => {
    logProblem("Tokens could not be refreshed for so long that the last one has run out", problem);
    publish("refreshTokenFailed", null);
  };
}

/** The tokens of the anonymous visitor. Where there is none, or none that can be resumed, a new session is made. */
export function keepVisitor(deps: KeepersDeps, presence: Presence, postponed: () => void): TokenKeeper<StoredVisitor> {
  const { services, storage } = deps;
  return createKeeper(deps, {
    stored: () => (presence.isSignedIn() ? null : storedVisitor(storage)),
    store: (visitor) => storeVisitor(storage, visitor),
    read: ({ anonymousToken }) => readToken(anonymousToken, deps.config.audience, "anonymous"),
    tokenOf: ({ anonymousToken }) => anonymousToken,
    secretOf: ({ validationKey }) => validationKey,
    async renew(current) {
      // A customer may have signed in, in another tab, while this one waited.
      if (presence.isSignedIn()) return null;
      return presence.refreshing(() => (current === null ? services.createVisitor() : services.renewVisitor(current)));
    },
    refused(problem) {
      deps.logProblem("The anonymous session could not be resumed; a new one is made", problem);
      deps.publish("refreshTokenFailed", null);
      forgetVisitor(storage);
    },
    postponed,
    unreachable: publishFailure(deps),
  });
}

/** The tokens of the signed-in customer. When they can no longer be refreshed, the session ends. */
export function keepCustomer(
  deps: KeepersDeps,
  presence: Presence,
  postponed: () => void,
): TokenKeeper<CustomerTokens> {
  const { services, storage } = deps;
  return createKeeper(deps, {
    stored: () => storedCustomer(storage),
    store: (tokens) => storeCustomer(storage, tokens),
    read: ({ accessToken }) => readToken(accessToken, deps.config.audience, "customer"),
    tokenOf: ({ accessToken }) => accessToken,
    secretOf: ({ refreshToken }) => refreshToken,
    renew: async (current) =>
      current === null ? null : presence.refreshing(() => services.renewCustomer(current.refreshToken)),
    refused(problem) {
      deps.logProblem("The customer's session could not be refreshed; it has ended", problem);
      deps.publish("refreshTokenFailed", null);
      presence.end("expired");
    },
    postponed,
    unreachable: publishFailure(deps),
  });
}
