import type { TokenClaims } from "./session/token.ts";

/** A signed-in customer, as the `userIdentity` event tells it. */
interface CustomerIdentity {
  readonly isSignedIn: true;
  /** The claims of the access token. */
  readonly profile: TokenClaims;
  readonly accessToken: string;
  readonly canonicalId: string;
}

/** An anonymous visitor, as the `userIdentity` event tells it; without token and id where the shop has no anonymous sessions. */
interface AnonymousIdentity {
  readonly isSignedIn: false;
  readonly anonToken: string | null;
  readonly anonId: string | null;
}

/** Who the visitor is. */
export type Identity = CustomerIdentity | AnonymousIdentity;

/** Whether both are the same person, whatever token they hold. */
export function isSamePerson(one: Identity | null, other: Identity | null): boolean {
  return one !== null && other !== null && personOf(one) === personOf(other);
}

/** Whether nothing has changed, the token included. */
export function isSameIdentity(one: Identity | null, other: Identity): boolean {
  return isSamePerson(one, other) && one !== null && tokenOf(one) === tokenOf(other);
}

/** The id of the person behind every token of theirs; null for an anonymous visitor whom the shop gives none. */
export function personOf(identity: Identity): string | null {
  return identity.isSignedIn ? identity.canonicalId : identity.anonId;
}

function tokenOf(identity: Identity): string | null {
  return identity.isSignedIn ? identity.accessToken : identity.anonToken;
}
