import type { VisitorKind } from "@boxwright/core/identity/visitor-kind";
import type { TextStorage } from "../../../lib/storage/storage.ts";
import type { Identity } from "../identity.ts";
import type { SessionConfig } from "./session-config.ts";
import { storedAnonymousVisitor } from "./stored-anonymous-visitor.ts";
import { storedCustomer } from "./stored-customer.ts";
import { isValid, type ReadToken, readToken } from "./token.ts";

/** The identity that the stored tokens prove; null if there is no valid token (yet). `now` is in seconds since 1970. */
export function storedIdentity(
  storage: TextStorage,
  { audience, enableAnon }: SessionConfig,
  now: number,
): Identity | null {
  function validToken(token: string, kind: VisitorKind): ReadToken | null {
    const read = readToken(token, audience, kind);
    return read !== null && isValid(read, now) ? read : null;
  }

  const customer = storedCustomer(storage);
  if (customer !== null) {
    const { accessToken } = customer;
    const token = validToken(accessToken, "customer");
    return token && { isSignedIn: true, profile: token.claims, accessToken, canonicalId: token.canonicalId };
  }
  if (!enableAnon) return { isSignedIn: false, anonToken: null, anonId: null };
  const anonymous = storedAnonymousVisitor(storage);
  if (anonymous === null || validToken(anonymous.anonymousToken, "anonymous") === null) return null;
  return { isSignedIn: false, anonToken: anonymous.anonymousToken, anonId: anonymous.anonymousId };
}
