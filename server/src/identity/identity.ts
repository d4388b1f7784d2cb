import type { Visitor } from "@boxwright/core/identity/visitor";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import type { JobHandler } from "../platform/queue/job.ts";
import type { HandOver, SignedUp } from "./hooks.ts";
import { reapIdentityJob } from "./jobs/reap.ts";
import type { IsKnownPassword } from "./known-passwords.ts";
import { OpenSessions } from "./open-sessions.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { serverVisitor } from "./server-visitor.ts";
import { SigningKeys } from "./signing-keys.ts";
import { tokenVerifier } from "./verify-token.ts";

export interface IdentityDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  /** The origins that a `siteUrl` may name; the first is the shop's own. */
  readonly siteOrigins: readonly [string, ...string[]];
  /** Adds what later rooms store for a new customer. */
  readonly onSignedUp: readonly SignedUp[];
  /** Hands over what a customer owned as an anonymous visitor, room by room in this order. */
  readonly handOver: readonly HandOver[];
  readonly hasher: PasswordHasher;
  readonly isKnownPassword: IsKnownPassword;
  readonly now: () => Date;
}

export interface IdentityCallDeps extends IdentityDeps {
  readonly keys: SigningKeys;
  readonly openSessions: OpenSessions;
  readonly forgetSessions: (sessionIds: readonly string[]) => void;
}

export interface Identity {
  readonly deps: IdentityCallDeps;
  readonly jobs: readonly JobHandler[];
  readonly verifyToken: (token: string) => Promise<Visitor | null> | Visitor | null;
  /** A bearer token with which the storefront's server calls the API while it renders a page. */
  readonly mintServerVisitor: (tenant: TenantName) => Promise<string>;
  readonly keys: SigningKeys;
}

/** Composes the room with one set of signing keys. */
export function createIdentity(deps: IdentityDeps): Identity {
  const { db, now } = deps;
  const keys = new SigningKeys(db, now);
  const openSessions = new OpenSessions(db, now);
  return {
    deps: { ...deps, keys, openSessions, forgetSessions: (sessionIds) => openSessions.forget(sessionIds) },
    jobs: [reapIdentityJob(db, now)],
    verifyToken: tokenVerifier(keys, openSessions, now),
    mintServerVisitor: serverVisitor(keys, now),
    keys,
  };
}
