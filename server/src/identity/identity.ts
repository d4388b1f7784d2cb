import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../platform/db/database.ts";
import type { Operation, Visitor } from "../platform/http/operation.ts";
import type { JobHandler } from "../platform/queue/job.ts";
import { anonymousSessionOperations } from "./http/anonymous-sessions.ts";
import { keyOperations } from "./http/get-keys.ts";
import { reapIdentityJob } from "./jobs/reap.ts";
import { serverVisitor } from "./server-visitor.ts";
import { SigningKeys } from "./signing-keys.ts";
import { tokenVerifier } from "./verify-token.ts";

export interface Identity {
  readonly operations: readonly Operation[];
  readonly jobs: readonly JobHandler[];
  readonly verifyToken: (token: string) => Promise<Visitor | null> | Visitor | null;
  /** A bearer token with which the storefront's server reads the API while it renders. */
  readonly mintServerVisitor: (tenant: TenantName) => Promise<string>;
  readonly keys: SigningKeys;
}

/** Everything of the room, over one set of keys. */
export function createIdentity({ db, now }: { readonly db: Database; readonly now: () => Date }): Identity {
  const keys = new SigningKeys(db, now);
  return {
    operations: [...anonymousSessionOperations({ db, keys, now }), ...keyOperations(keys)],
    jobs: [reapIdentityJob(db, now)],
    verifyToken: tokenVerifier(keys, now),
    mintServerVisitor: serverVisitor(keys, now),
    keys,
  };
}
