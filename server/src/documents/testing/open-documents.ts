import type { Endpoint } from "@boxwright/contract/kernel";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Database } from "../../platform/db/database.ts";
import { isRefusal, type Operation } from "../../platform/http/operation.ts";
import { openShop } from "../../testing/sales/open-shop.ts";
import { documentOperations } from "../http/operations.ts";
import { loadSellers } from "../load-sellers.ts";

/** A shop with documents. */
export async function openDocuments(db: Database) {
  const shop = await openShop(db);
  const { files, outbox } = shop;
  const deps = { db, files, outbox, sellers: loadSellers(), now: shop.deps.now };
  const operations = documentOperations({ ...shop.deps.cart, ...deps });
  return { ...shop, documentDeps: deps, call: callOf(operations) };
}

function callOf(operations: readonly Operation[]) {
  /** Calls an operation, and returns the problem's code or the response. */
  return async (endpoint: Endpoint, visitor: Visitor | null, params: object, body: object = {}) => {
    const operation = operations.find((one) => one.endpoint.id === endpoint.id);
    if (operation === undefined) throw new Error(`${endpoint.id} is not implemented`);
    const call = { visitor, params, body, remember: async () => {} };
    const reply = await operation.handler(call as unknown as Parameters<Operation["handler"]>[0]);
    if (isRefusal(reply)) return { refusal: reply.refusal, problem: reply.extra, bytes: null, name: null, body: null };
    const isPdf = reply.body instanceof Uint8Array;
    const disposition = reply.headers?.["content-disposition"];
    return {
      refusal: null,
      problem: null,
      bytes: isPdf ? Buffer.from(reply.body as Uint8Array) : null,
      name: disposition === undefined ? null : /filename="(.*)"/.exec(disposition)?.[1],
      body: isPdf ? null : (reply.body as unknown),
    };
  };
}
