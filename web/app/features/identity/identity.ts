import type { TokenClaims } from "./session/token.ts";

/** A signed-in customer, as in the `userIdentity` event. */
interface CustomerIdentity {
  readonly isSignedIn: true;
  /** The claims of the access token. */
  readonly profile: TokenClaims;
  readonly accessToken: string;
  readonly canonicalId: string;
}

/** An anonymous visitor, as in the `userIdentity` event. Token and id are null if the shop has no anonymous sessions. */
interface AnonymousIdentity {
  readonly isSignedIn: false;
  readonly anonToken: string | null;
  readonly anonId: string | null;
}

/** Who the visitor is. */
export type Identity = CustomerIdentity | AnonymousIdentity;

/** Whether both are the same person, even with different tokens. */
export function isSamePerson(one: Identity | null, other: Identity | null): boolean {
  return one !== null && other !== null && personOf(one) === personOf(other);
}

/** Whether both are the same person with the same token. */
export function isSameIdentity(one: Identity | null, other: Identity): boolean {
  return isSamePerson(one, other) && one !== null && tokenOf(one) === tokenOf(other);
}

/** The id that all tokens of a person share; null for an anonymous visitor without one. */
export function personOf(identity: Identity): string | null {
  return identity.isSignedIn ? identity.canonicalId : identity.anonId;
}

function tokenOf(identity: Identity): string | null {
  return identity.isSignedIn ? identity.accessToken : identity.anonToken;
}
