import type { StaffRole } from "@boxwright/core/identity/principal";
import { usualSettings } from "@boxwright/core/identity/staff-settings";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { type Database, inTransaction } from "../../../platform/db/database.ts";
import type { Operation } from "../../../platform/http/operation.ts";
import { newId } from "../../../platform/ids.ts";
import { readHold } from "../../../platform/queue/outbox-hold.ts";
import { testApi } from "../../../platform/testing/api.ts";
import { knownPasswords } from "../../known-passwords.ts";
import { SigningKeys } from "../../signing-keys.ts";
import { newEmail } from "../../testing/open-identity.ts";
import { quickHasher } from "../../testing/quick-hasher.ts";
import { staffOperations } from "../http/operations.ts";
import { addStaff, type StaffMember } from "../postgres/staff-store.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { staffVerifier } from "../verify-staff.ts";
import { codeOf } from "./code-app.ts";

export const deskOrigin = "https://shop.example";
export const staffPassword = "correct horse battery";

const hasher = quickHasher();
/** Hashed once for all desks. */
const passwordHash = hasher.hash(staffPassword);

interface OpenDesk {
  readonly tenant?: TenantName;
  /** By default one of its own, so that no limit of another test applies to it. */
  readonly clientIp?: string;
  readonly record?: StaffDeps["record"];
  /** Further calls. */
  readonly operations?: (deps: StaffDeps) => readonly Operation[];
}

/** An address in a network of its own. */
function newIp(): string {
  return `2001:db8:${newId().slice(-8, -4)}:${newId().slice(-4)}::1`;
}

/** The desk of one process, with a clock that tests can move, and its calls as a browser makes them. */
export function openDesk(
  db: Database,
  { tenant = "boxwright-us", clientIp = newIp(), operations = () => [], record = async () => {} }: OpenDesk = {},
) {
  const clock = { now: new Date("2026-03-01T12:00:00Z") };
  const now = () => clock.now;
  const keys = new SigningKeys(db, now);
  const isKnownPassword = knownPasswords(null);
  const heldSince = async () => (await readHold(db))?.since ?? null;
  const deps: StaffDeps = {
    ...{ db, keys, hasher, isKnownPassword, tenant, origins: [deskOrigin] },
    ...{ now, heldSince, record },
  };
  const verifyStaff = staffVerifier(deps, tenant);
  const api = testApi([...staffOperations(deps), ...operations(deps)], db, { verifyStaff }, clientIp);
  const post = (path: string, body: unknown, token?: string) =>
    api.call("POST", path, { body, ...(token !== undefined && { token }) });
  const login = (email: string, password = staffPassword, device?: { id: string; name: string }) =>
    post("/auth/v1/desk/login", { email, password, ...(device !== undefined && { device }) });

  /** A person with a password, without a second factor. */
  async function hire(role: StaffRole, fields: Partial<StaffMember> = {}): Promise<StaffMember> {
    const hashed = await passwordHash;
    if (!hashed.ok) throw new Error("The hasher is busy");
    const person = {
      id: newId(),
      tenant,
      email: newEmail(),
      name: "Ann Lee",
      role,
      passwordHash: hashed.value,
      isDemo: false,
      settings: usualSettings,
      createdAt: clock.now,
      lastSeenAt: null,
      blockedAt: null,
      ...fields,
    };
    await inTransaction(db, (tx) => addStaff(tx, person));
    return person;
  }

  /** Signs a person in for the first time with a code app. */
  async function enrol(email: string, device?: { id: string; name: string }) {
    const { ticket, totp } = (await login(email, staffPassword, device)).json;
    const code = () => codeOf(totp.secret, clock.now);
    const factor = { kind: "totp", code: code() };
    const { json } = await post("/auth/v1/desk/login/enrolment", { ticket, factor });
    return { token: json.accessToken as string, recoveryCodes: json.recoveryCodes as string[], code };
  }

  /** A new person who has just signed in. */
  async function enter(role: StaffRole, device?: { id: string; name: string }) {
    const person = await hire(role);
    return { person, ...(await enrol(person.email, device)) };
  }

  return {
    api,
    clock,
    deps,
    verifyStaff,
    post,
    login,
    hire,
    enrol,
    enter,
    later: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    confirm: (ticket: string, factor: unknown) => post("/auth/v1/desk/login/factor", { ticket, factor }),
    me: (token: string) => api.call("GET", "/api/desk/me", { token }),
  };
}
