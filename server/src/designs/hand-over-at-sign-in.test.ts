import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openCustomer } from "../customers/open-customer.ts";
import { newEmail, openIdentity } from "../identity/testing/open-identity.ts";
import { newId } from "../platform/ids.ts";
import { createLogger } from "../platform/log/logger.ts";
import type { Queue } from "../platform/queue/job.ts";
import { testApi } from "../platform/testing/api.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { handOverUploads } from "../uploads/postgres/upload-store.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { designOperations } from "./http/operations.ts";
import { handOverDesignsAtSignIn, handOverDesignsJob } from "./jobs/hand-over-designs-later.ts";
import { designs } from "./postgres/tables.ts";
import { imageOf, openDesigns, rectangle, withObjects } from "./testing/open-designs.ts";

const { db } = await testDatabase();
/** The designs that the jobs of sign-ins hand over later. */
const later: unknown[] = [];
const queue: Queue = { enqueue: async (_tx, _definition, payload) => void later.push(payload) };
const handOver = [handOverUploads, handOverDesignsAtSignIn(queue)];
const accounts = openIdentity(db, { onSignedUp: [openCustomer], handOver });
const { deps } = openDesigns(db);
const { verifyToken } = accounts.identity;
const api = testApi(designOperations(deps), db, { verifyToken });
const { anonServiceKey } = tenantNamed("boxwright-us");

async function visit() {
  const { anonymousId, validationKey, anonymousToken } = (
    await accounts.api.call("POST", `/anon/${anonServiceKey}/token`)
  ).json;
  const owner = { tenant: "boxwright-us", kind: "anonymous", id: anonymousId } as const;
  const create = async (body: object = {}) =>
    (await api.call("POST", "/api/designs", { token: anonymousToken, body: { name: "Sample", ...body } })).json;
  return { owner, token: anonymousToken, proof: { anonymousId, validationKey }, create };
}

async function signUp() {
  const email = newEmail();
  const { _id: id } = (await accounts.signUp({ email })).json;
  return { email, id };
}

const listOf = async (token: string) => (await api.call("GET", "/api/designs?limit=50", { token })).json;

test("signing in hands over all designs, with their uploads and versions, and deleted designs too", async () => {
  const visitor = await visit();
  const upload = await putUpload(db, visitor.owner);
  const { id, scene } = await visitor.create();
  const image = imageOf(upload.id);
  const saved = await api.call("PUT", `/api/designs/${id}`, {
    token: visitor.token,
    body: { version: 1, scene: withObjects(scene, image) },
  });
  expect(saved.status).toBe(200);
  const deleted = await visitor.create();
  await api.call("DELETE", `/api/designs/${deleted.id}`, { token: visitor.token });

  const { email } = await signUp();
  const { accessToken: token } = (await accounts.login({ email, ...visitor.proof })).json;
  expect((await listOf(token)).results).toMatchObject([{ id, version: 2 }]);
  expect(await listOf(visitor.token)).toEqual({ results: [], total: 0 });
  const versions = await api.call("GET", `/api/designs/${id}/versions`, { token });
  expect(versions.json.results).toHaveLength(1);
  const again = await api.call("PUT", `/api/designs/${id}`, {
    token,
    body: { version: 2, name: "Mine", scene: withObjects(scene, image, rectangle()) },
  });
  expect(again.status).toBe(200);
  expect((await api.call("POST", `/api/designs/${deleted.id}/restore`, { token })).status).toBe(200);
});

test("a design that another tab adds during the sign-in is handed over soon after it", async () => {
  const visitor = await visit();
  const { email } = await signUp();
  later.length = 0;
  const { accessToken: token } = (await accounts.login({ email, ...visitor.proof })).json;
  const { id } = await visitor.create();
  expect((await listOf(token)).total).toBe(0);
  for (const payload of later) await handOverDesignsJob(db).run({ payload, jobId: "1", log: createLogger("silent") });
  expect((await listOf(token)).results).toMatchObject([{ id }]);
});

test("a wrong validation key hands nothing over", async () => {
  const visitor = await visit();
  await visitor.create();
  const { email } = await signUp();
  const { accessToken } = (await accounts.login({ email, ...visitor.proof, validationKey: "wrong" })).json;
  expect((await listOf(accessToken)).total).toBe(0);
  expect((await listOf(visitor.token)).total).toBe(1);
});

test("a customer with 500 designs loses none at sign-in, and adds the next one after deleting some", async () => {
  const visitor = await visit();
  const [first, second] = [await visitor.create({ name: "First" }), await visitor.create({ name: "Second" })];
  const { email, id: customerId } = await signUp();
  const [row] = await db.select().from(designs).where(eq(designs.id, first.id));
  if (row === undefined) throw new Error("The design is not stored");
  const own = { ...row, ownerKind: "customer", ownerId: customerId } as const;
  await db.insert(designs).values(Array.from({ length: 499 }, () => ({ ...own, id: newId() })));

  const { accessToken: token } = (await accounts.login({ email, ...visitor.proof })).json;
  expect((await listOf(token)).total).toBe(501);
  const create = () => api.call("POST", "/api/designs", { token, body: { name: "Next" } });
  expect((await create()).json.title).toBe("TooManyDesigns");
  for (const { id } of [first, second]) await api.call("DELETE", `/api/designs/${id}`, { token });
  expect((await create()).status).toBe(201);
});
