import { createHash } from "node:crypto";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { clientNetwork } from "../../platform/client-network.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  type AttemptLimit,
  clearAttempts,
  isSpent,
  returnAttempt,
  takeAttempt,
} from "../postgres/password-attempt-store.ts";

const lockSeconds = 60 * 60;
/** Wrong passwords and wrong second factors of one person, from anywhere. The last one locks the account for an hour. */
const perPerson: AttemptLimit = { attempts: 5, seconds: lockSeconds, locks: true };
const perNetwork: AttemptLimit = { attempts: 20, seconds: lockSeconds, locks: true };

/** A try to sign in, or to confirm the second factor. It is counted before it is judged, so that many at once cannot exceed the limit. */
export interface Try {
  /** When the next one is allowed; null if this one is. */
  readonly lockedUntil: Date | null;
  /** Whether another wrong try is refused. */
  isLast(): Promise<boolean>;
  /** Uncounts it, because it was right or not judged. Other wrong tries still count. */
  giveBack(): Promise<void>;
  /** Forgets the wrong tries of the person, who has signed in. */
  forget(): Promise<void>;
}

interface Tried {
  readonly tenant: TenantName;
  /** Normalised. There may be nobody with it: both count alike. */
  readonly email: string;
  readonly clientIp: string;
}

export async function takeTry(db: Database, { tenant, email, clientIp }: Tried, now: Date): Promise<Try> {
  const person = subjectOf("staff", tenant, email);
  const network = subjectOf("staff network", clientNetwork(clientIp));
  const personLocked = await takeAttempt(db, person, perPerson, now);
  const networkLocked = personLocked === null ? await takeAttempt(db, network, perNetwork, now) : null;
  if (networkLocked !== null) await returnAttempt(db, person);
  return {
    lockedUntil: personLocked ?? networkLocked,
    isLast: () => isSpent(db, person, perPerson, now),
    giveBack: async () => {
      await returnAttempt(db, person);
      await returnAttempt(db, network);
    },
    forget: async () => {
      await clearAttempts(db, person);
      await returnAttempt(db, network);
    },
  };
}

function subjectOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
