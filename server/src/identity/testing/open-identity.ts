import { connectionOf } from "@boxwright/core/identity/sign-up-connection";
import { refused } from "@boxwright/core/kernel/result";
import { type TenantName, tenantNamed } from "@boxwright/core/storefront/tenants";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { type TestApi, testApi } from "../../platform/testing/api.ts";
import { identityOperations } from "../http/operations.ts";
import { createIdentity, type IdentityDeps } from "../identity.ts";
import { knownPasswords } from "../known-passwords.ts";
import { PasswordHasher } from "../password-hasher.ts";
import { quickHasher } from "./quick-hasher.ts";

export interface Announced {
  readonly event: string;
  readonly payload: unknown;
}

export const siteUrl = "https://shop.example";
export const goodPassword = "correct horse battery";

interface SignedInCustomer {
  readonly customerId: string;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The identity room of one process, with a clock that tests can move, and its calls as a browser makes them. */
export function openIdentity(db: Database, replaced: Partial<IdentityDeps> = {}, clientIp = "192.0.2.1") {
  const clock = { now: new Date("2026-03-01T12:00:00Z") };
  const announced: Announced[] = [];
  const identity = createIdentity({
    db,
    outbox: { announce: async (_, { name: event }, payload) => void announced.push({ event, payload }) },
    siteOrigins: [siteUrl, "https://www.shop.example"],
    onSignedUp: [],
    handOver: [],
    hasher: quickHasher(),
    isKnownPassword: knownPasswords(null),
    now: () => clock.now,
    ...replaced,
  });
  const operations = identityOperations(identity.deps);
  const api = testApi(operations, db, { verifyToken: identity.verifyToken }, clientIp);
  return {
    identity,
    operations,
    clientIp,
    clock,
    announced,
    later: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    ...callsOf(api),
  };
}

function callsOf(api: TestApi) {
  const post = (path: string, body: unknown) => api.call("POST", path, { body });

  /** Signs up with these fields, and with valid values for the others. */
  function signUp(fields: Readonly<Record<string, unknown>> = {}, tenant: TenantName = "boxwright-us") {
    const { clientId } = tenantNamed(tenant);
    return post("/idp/dbconnections/signup", {
      client_id: clientId,
      connection: connectionOf(tenantNamed(tenant)),
      email: newEmail(),
      password: goodPassword,
      ...fields,
    });
  }

  function login(fields: Readonly<Record<string, unknown>>, tenant: TenantName = "boxwright-us") {
    const { storeFrontId, defaultCulture: culture } = tenantNamed(tenant);
    return post(`/auth/v1/${tenant}/login`, { storeFrontId, password: goodPassword, culture, siteUrl, ...fields });
  }

  /** A new customer who has just signed in. */
  async function enter(tenant: TenantName = "boxwright-us"): Promise<SignedInCustomer> {
    const email = newEmail();
    const { _id: customerId } = (await signUp({ email }, tenant)).json;
    const { accessToken, refreshToken } = (await login({ email }, tenant)).json;
    return { customerId, email, accessToken, refreshToken };
  }

  const refresh = (refreshToken: unknown, tenant: string = "boxwright-us") =>
    post(`/auth/v1/${tenant}/refresh`, { refreshToken });
  const logout = (refreshToken: unknown, tenant: string = "boxwright-us") =>
    post(`/auth/v1/${tenant}/logout`, { refreshToken });

  return { api, signUp, login, enter, refresh, logout };
}

/** Without digits: a long run of digits could look like a card number, which calls refuse. */
export function newEmail(): string {
  const letters = newId().replace(/[\d-]/g, (character) =>
    character === "-" ? "" : ("ghijklmnop"[Number(character)] ?? ""),
  );
  return `${letters}@mail.example`;
}

/** A hasher whose queue is full. */
export class BusyHasher extends PasswordHasher {
  constructor() {
    super({ atOnce: 1, queue: 0 });
  }

  override async hash() {
    return refused({ kind: "hasherBusy" as const });
  }

  override async verify() {
    return refused({ kind: "hasherBusy" as const });
  }
}
