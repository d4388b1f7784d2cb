import {
  binary,
  defineEndpoint,
  queryInteger,
  querySelection,
  storefrontBase,
  storefrontParams,
} from "@boxwright/contract/kernel";
import { vi } from "vitest";
import { z } from "zod";
import { implement, implementOn, refuse } from "../http/operation.ts";

const params = z.strictObject({ sku: z.string().min(1).max(40), version: queryInteger(1, 1000) });
const shape = { audience: "anyone", params } as const;

export const getThing = defineEndpoint({
  ...shape,
  id: "test.getThing",
  summary: "A thing",
  method: "GET",
  path: "/api/things/{sku}/versions/{version}",
  query: z.strictObject({
    quantity: queryInteger(1, 9).optional(),
    expand: z.union([z.string(), z.array(z.string())]).optional(),
    selection: querySelection.optional(),
  }),
  answers: { 200: z.strictObject({ sku: z.string(), version: z.int(), query: z.unknown() }) },
});

export const validateThing = defineEndpoint({
  ...shape,
  id: "test.validateThing",
  summary: "Checks a thing",
  method: "POST",
  path: "/api/things/{sku}/versions/{version}:validate",
  body: z.strictObject({
    quantity: z.int(),
    name: z.string().optional(),
    selection: z.record(z.string(), z.unknown()).optional(),
  }),
  answers: { 200: z.strictObject({ quantity: z.int() }) },
});

const patchThing = defineEndpoint({
  ...shape,
  id: "test.patchThing",
  summary: "Changes a thing",
  method: "PATCH",
  path: "/api/things/{sku}/versions/{version}",
  answers: { 204: null },
});

const visitorsOnly = defineEndpoint({
  id: "test.visitorsOnly",
  summary: "For visitors",
  method: "GET",
  path: "/api/mine",
  audience: "visitor",
  answers: { 200: z.strictObject({ id: z.string() }) },
});

const customersOnly = defineEndpoint({
  id: "test.customersOnly",
  summary: "For customers",
  method: "GET",
  path: "/api/me",
  audience: "customer",
  answers: { 200: z.strictObject({ id: z.string() }) },
});

const ofStorefront = defineEndpoint({
  id: "test.ofStorefront",
  summary: "For one storefront",
  method: "GET",
  path: `${storefrontBase}/things`,
  audience: "visitor",
  params: storefrontParams,
  answers: { 200: z.strictObject({ tenant: z.string() }) },
});

const picture = defineEndpoint({
  id: "test.picture",
  summary: "A picture",
  method: "GET",
  path: "/api/pictures/{name}.svg",
  audience: "anyone",
  params: z.strictObject({ name: z.string().max(20) }),
  answers: { 200: binary("image/svg+xml") },
});

const download = defineEndpoint({
  id: "test.download",
  summary: "A file as a stream",
  method: "GET",
  path: "/api/download",
  audience: "anyone",
  answers: { 200: binary("application/octet-stream") },
});

/** Is called when the stream of `download` is cancelled. */
export const onCancel = vi.fn();

const refusing = defineEndpoint({
  id: "test.refusing",
  summary: "Refuses",
  method: "GET",
  path: "/api/refusals/{kind}",
  audience: "anyone",
  params: z.strictObject({ kind: z.string().max(20) }),
  answers: { 204: null },
  errors: ["ConcurrentModification", "CARD_DECLINED", "CartNotReady", "ExpiredTicket"],
});

const limited = defineEndpoint({
  id: "test.limited",
  summary: "Has a limit",
  method: "GET",
  path: "/idp/limited",
  audience: "anyone",
  answers: { 204: null },
  rateLimit: { points: 5, seconds: 60, per: "network" },
});

const byTwoLimits = defineEndpoint({
  id: "test.byTwoLimits",
  summary: "Has a limit for a visitor and one for a network",
  method: "GET",
  path: "/api/limited-twice",
  audience: "visitor",
  answers: { 204: null },
  rateLimit: [
    { points: 5, seconds: 60, per: "visitor", budget: "changes" },
    { points: 9, seconds: 60, per: "network" },
  ],
});

const staffOnly = defineEndpoint({
  id: "test.staffOnly",
  summary: "For staff",
  method: "GET",
  path: "/api/desk/me",
  audience: "staff",
  right: null,
  answers: { 200: z.strictObject({ id: z.string() }) },
});

const changeThing = defineEndpoint({
  id: "test.changeThing",
  summary: "For staff with a right, about a thing",
  method: "PATCH",
  path: "/api/desk/things/{thingId}",
  audience: "staff",
  right: "lines.move",
  params: z.strictObject({ thingId: z.uuid() }),
  query: z.strictObject({ quiet: z.enum(["yes", "no"]).optional() }),
  body: z.strictObject({ name: z.string().max(20) }),
  answers: { 200: z.strictObject({ thing: z.string(), by: z.string() }) },
  idempotent: true,
  rateLimit: { points: 5, seconds: 60, per: "visitor" },
});

/** The only thing that {@link changeThing} finds. It belongs to the first tenant. */
export const knownThing = "0192f0c4-6c1e-7000-8000-0000000000aa";

/** Operations with every kind of input, limit and reply, for tests of the HTTP layer. */
export const sampleOperations = [
  implement(getThing, async ({ params: { sku, version }, query }) => ({ status: 200, body: { sku, version, query } })),
  implement(validateThing, async ({ body }) => ({ status: 200, body: { quantity: body.quantity } })),
  implement(patchThing, async () => ({ status: 204, body: undefined })),
  implement(visitorsOnly, async ({ visitor }) => ({ status: 200, body: { id: visitor.id } })),
  implement(customersOnly, async ({ visitor }) => ({ status: 200, body: { id: visitor.id } })),
  implement(ofStorefront, async ({ params: { tenant } }) => ({ status: 200, body: { tenant } })),
  implement(picture, async ({ params: { name } }) => ({
    status: 200,
    body: new TextEncoder().encode(`<svg id="${name}"/>`),
    headers: { "cache-control": "public, max-age=60" },
  })),
  implement(download, async () => ({
    status: 200,
    body: new ReadableStream({ pull: (reader) => reader.close(), cancel: onCancel }, { highWaterMark: 0 }),
    headers: { "content-length": "9" },
  })),
  implement(refusing, async ({ params: { kind } }) => {
    if (kind === "stale") return refuse("ConcurrentModification", { currentVersion: 7 });
    if (kind === "declined") return refuse("CARD_DECLINED", { message: "CARD_DECLINED:Do Not Honor" });
    if (kind === "unready") return refuse("CartNotReady", { reasons: ["OUT_OF_STOCK"] });
    if (kind === "expired") return refuse("ExpiredTicket");
    if (kind === "undeclared") return refuse("Forbidden");
    if (kind === "away") throw Object.assign(new Error("connect ECONNREFUSED 10.1.2.3:5432"), { code: "ECONNREFUSED" });
    throw new Error("select secret from /home/shop");
  }),
  implement(limited, async () => ({ status: 204, body: undefined })),
  implement(staffOnly, async ({ staff }) => ({ status: 200, body: { id: staff.id } })),
  implementOn(
    changeThing,
    async ({ thingId }, { tenant }) =>
      thingId === knownThing && tenant === "boxwright-us" ? { name: "known thing" } : null,
    async ({ subject, staff }) => ({ status: 200, body: { thing: subject.name, by: staff.role } }),
  ),
  implement(byTwoLimits, async () => ({ status: 204, body: undefined })),
];
