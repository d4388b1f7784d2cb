import { randomUUID } from "node:crypto";
import type { WireAddressInput } from "@boxwright/contract/address";
import type { WireCart, WireNewLine } from "@boxwright/contract/cart";
import type { Problem } from "@boxwright/contract/errors/problems";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { Database } from "../../platform/db/database.ts";
import { Idempotency } from "../../platform/http/idempotency.ts";
import { mountOperations } from "../../platform/http/mount.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testSessionId } from "../../platform/testing/api.ts";

export interface TestResponse<Body> {
  readonly status: number;
  readonly body: Body & Problem;
}

/** One visitor of the storefront, who makes its calls. */
export interface Shopper {
  readonly visitor: Visitor;
  call<Body = WireCart>(
    method: string,
    path: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<TestResponse<Body>>;
  add(...lines: WireNewLine[]): Promise<TestResponse<WireCart>>;
}

/** A storefront with these operations, whose replies are checked against the contract. */
export function openStorefront(db: Database, operations: readonly Operation[]) {
  const visitors = new Map<string, Visitor>();
  const handle = mountOperations({
    operations,
    log: createLogger("silent"),
    verifyToken: (token) => visitors.get(token) ?? null,
    verifyStaff: async () => null,
    rateLimits: { consume: async () => null, giveBack: async () => {} },
    idempotency: new Idempotency(db),
    checkResponses: true,
  });

  /** `who` is `noToken` for a browser whose calls have no bearer token; the id of its visitor is then unknown to the shop. */
  return function enter(
    tenant: Visitor["tenant"] = "boxwright-us",
    clientIp: string = randomUUID(),
    who: Visitor["kind"] | Visitor | "noToken" = "anonymous",
  ): Shopper {
    const { storeFrontId } = tenantNamed(tenant);
    const visitor = typeof who === "object" ? who : visitorOf(who === "noToken" ? "anonymous" : who, tenant);
    if (who !== "noToken") visitors.set(visitor.id, visitor);
    const call = async <Body>(method: string, path: string, body?: object, idempotencyKey?: string) => {
      const headers = {
        ...(who === "noToken" ? {} : { authorization: `Bearer ${visitor.id}` }),
        "content-type": "application/json",
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      };
      const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
      const url = `http://localhost/api/tenants/${tenant}/storefronts/${storeFrontId}${path}`;
      const response = await handle(new Request(url, init), clientIp);
      const isJson = response.headers.get("content-type")?.includes("json");
      const content: unknown = isJson ? await response.json() : await response.text();
      return { status: response.status, body: content as Body & Problem };
    };
    return { visitor, call, add: (...lineItems) => call("POST", "/carts", { lineItems }) };
  };
}

function visitorOf(kind: Visitor["kind"], tenant: Visitor["tenant"]): Visitor {
  const { storeFrontId } = tenantNamed(tenant);
  return { kind, id: randomUUID(), tenant, storeFrontId, sessionId: kind === "customer" ? testSessionId : null };
}

/** A new visitor with these lines in the cart. */
export async function enterWithCart(enter: () => Shopper, ...lines: WireNewLine[]) {
  const shopper = enter();
  const { body: cart, status } = await shopper.add(...lines);
  if (status !== 201) throw new Error(JSON.stringify(cart));
  return { shopper, cart, path: `/carts/${cart.id}` };
}

export function mailers(quantity: number, change: Partial<WireNewLine> = {}): WireNewLine {
  const line = { referenceId: "custom-mailer-box", sku: "MAILER", version: 1, quantity };
  return { ...line, selection: { Size: "10x8x4" }, ...change };
}

export function sample(size: string, change: Partial<WireNewLine> = {}): WireNewLine {
  const line = { referenceId: "custom-mailer-box-sample", sku: "SAMPLE", version: 1, quantity: 1 };
  return { ...line, selection: { Size: size }, ...change };
}

export const arlington: WireAddressInput = {
  firstName: "Sample",
  lastName: "Shopper",
  streetName: "100 Example Street",
  postalCode: "76010",
  state: "TX",
  city: "Arlington",
  country: "US",
  phone: "(817) 555-0100",
  email: "shopper@demo.boxwright.example",
};

export const anchorage: WireAddressInput = { ...arlington, postalCode: "99501", state: "AK", city: "Anchorage" };
