import { type SignedInStaff, type StaffRole, staffRoles } from "@boxwright/core/identity/principal";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { type TenantName, tenantNamed } from "@boxwright/core/storefront/tenants";
import type { Database } from "../db/database.ts";
import { Idempotency } from "../http/idempotency.ts";
import { type MountDeps, mountOperations } from "../http/mount.ts";
import type { Operation } from "../http/operation.ts";
import { newId } from "../ids.ts";
import { createLogger } from "../log/logger.ts";
import type { RateLimits } from "../rate-limits.ts";

export interface TestCall {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; undefined if the response has none or is compressed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  readonly json: any;
  readonly response: Response;
}

export interface TestApi {
  /** Sends a call through the real mount, with parsing, audience, idempotency and the check of the response against the contract. */
  call(method: string, path: string, call?: TestCall): Promise<TestResponse>;
  request(path: string, init?: RequestInit): Promise<Response>;
}

const unlimited: RateLimits = { consume: async () => null, giveBack: async () => {} };

/** The API of some operations without a socket. Calls with an `Idempotency-Key` need `db`. */
export function testApi(
  operations: readonly Operation[],
  db?: Database,
  deps: Partial<MountDeps> = {},
  clientIp = "192.0.2.1",
): TestApi {
  const handleCall = mountOperations({
    operations,
    log: createLogger("silent"),
    verifyToken: readTestToken,
    verifyStaff: async (token) => readTestStaff(token),
    rateLimits: unlimited,
    idempotency: db === undefined ? withoutDatabase : new Idempotency(db),
    checkResponses: true,
    ...deps,
  });
  const request = (path: string, init?: RequestInit) =>
    handleCall(new Request(`http://shop.test${path}`, init), clientIp);
  return {
    request,
    async call(method, path, { token, body, headers } = {}) {
      const response = await request(path, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const isJson = (response.headers.get("content-type") ?? "").includes("json");
      const isPlain = !response.headers.has("content-encoding");
      return {
        status: response.status,
        headers: response.headers,
        json: isJson && isPlain ? await response.clone().json() : undefined,
        response,
      };
    },
  };
}

/** The session of every customer's {@link testToken}. */
export const testSessionId = "0192f0c4-6c1e-7000-8000-000000000001";

/** A bearer token of a visitor for {@link testApi}, without the cost of a signature. */
export function testToken(
  id: string = newId(),
  kind: Visitor["kind"] = "anonymous",
  tenant: TenantName = "boxwright-us",
): string {
  return `test.${kind}.${tenant}.${id}`;
}

function readTestToken(token: string): Visitor | null {
  const [, kind, tenant, id] = /^test\.(anonymous|customer)\.(boxwright-us|boxwright-eu)\.(.+)$/.exec(token) ?? [];
  if (kind === undefined || id === undefined) return null;
  const { name, storeFrontId } = tenantNamed(tenant as TenantName);
  const sessionId = kind === "customer" ? testSessionId : null;
  return { kind: kind as Visitor["kind"], id, tenant: name, storeFrontId, sessionId };
}

/** The session of every {@link testStaffToken}. */
export const testStaffSessionId = "0192f0c4-6c1e-7000-8000-000000000002";

/** A bearer token of staff for {@link testApi}. Like the people of a demo, they have no second factor, so nothing asks for it. */
export function testStaffToken(role: StaffRole, tenant: TenantName = "boxwright-us", id: string = newId()): string {
  return `test.staff.${tenant}.${role}.${id}`;
}

function readTestStaff(token: string): SignedInStaff | null {
  const [, tenant, role, id] = /^test\.staff\.(boxwright-us|boxwright-eu)\.(\w+)\.(.+)$/.exec(token) ?? [];
  const known = staffRoles.find((one) => one === role);
  if (tenant === undefined || known === undefined || id === undefined) return null;
  return {
    kind: "staff",
    id,
    tenant: tenant as TenantName,
    role: known,
    name: `${known} of the tests`,
    email: `${known}@desk.boxwright.example`,
    sessionId: testStaffSessionId,
    factorConfirmedAt: null,
  };
}

const withoutDatabase: MountDeps["idempotency"] = {
  claim: () => Promise.reject(new Error("Give testApi a database to test calls with an Idempotency-Key")),
};
