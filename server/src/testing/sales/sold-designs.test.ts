import { createHash, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WireCart } from "@boxwright/contract/cart";
import type { WireDesign } from "@boxwright/contract/designs";
import type { WireOrder } from "@boxwright/contract/order";
import type { WireLineDesign } from "@boxwright/contract/ordered-design";
import { expect, test } from "vitest";
import { createDescribeGoods } from "../../cart/describe-goods.ts";
import { createPrints } from "../../designs/approvals/make-prints.ts";
import { designApprovalOperations } from "../../designs/http/approval-operations.ts";
import { designOperations } from "../../designs/http/operations.ts";
import { openDesign } from "../../designs/open-design.ts";
import { readPrints } from "../../designs/read-prints.ts";
import { Starters } from "../../designs/starters/starters.ts";
import { catalogue, rectangle, withObjects } from "../../designs/testing/open-designs.ts";
import { orderedDesigns } from "../../orders/ordered-designs.ts";
import { directoryStore } from "../../platform/files/directory-store.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { loadRates } from "../../pricing/load-rates.ts";
import { createPriceList } from "../../pricing/price-list.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";
import { forgeSeal } from "../forge-seal.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

const { db } = await testDatabase();
const files = directoryStore(join(tmpdir(), `boxwright-sold-designs-${randomUUID()}`));
const seal = pictureSealOf("a key of the tests", "arlington");
const prices = createPriceList("arlington", loadRates());
const deps = {
  db,
  files,
  catalogue,
  orderedDesigns,
  seal,
  starters: new Starters([], "arlington"),
  spend: async () => null,
  makePrint: createPrints({
    db,
    files,
    spool: join(tmpdir(), `boxwright-spool-${randomUUID()}`),
    plant: "arlington",
    spend: async () => null,
  }),
  now: () => new Date("2026-11-20T15:00:00Z"),
};
const shop = await openShop(db, {
  files,
  describeGoods: createDescribeGoods({ catalogue, prices, seal }),
  designs: { open: (id, visitor) => openDesign(deps, id, visitor) },
});
const api = testApi([...designOperations(deps), ...designApprovalOperations(deps)], db);

const mailer = { referenceId: "custom-mailer-box", sku: "BW-MAILER", version: 1, quantity: 100 };

function designer(visitor: { readonly id: string; readonly kind: "anonymous" | "customer" }) {
  const token = testToken(visitor.id, visitor.kind);
  const call = async (method: string, path: string, body?: object) => {
    const { status, json } = await api.call(method, `/api/designs${path}`, { token, body });
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(json)}`);
    return json;
  };
  const approve = (design: Pick<WireDesign, "id" | "version" | "selection">) =>
    call("POST", `/${design.id}/approvals`, {
      ...{ version: design.version, selection: design.selection },
      ...{ quantity: 100, consent: true, accepted: [], culture: "de" },
    });
  const draw = async (design: WireDesign, objects: number, name?: string): Promise<WireDesign> => {
    const scene = withObjects(design.scene, ...Array.from({ length: objects }, () => rectangle()));
    await call("PUT", `/${design.id}`, { version: design.version, scene, ...(name !== undefined && { name }) });
    return call("GET", `/${design.id}`);
  };
  return { call, approve, draw };
}

test("an approved design is bought, made from exactly the approved bytes, and ordered again with what has changed since", async () => {
  const shopper = shop.enter();
  const { call, approve, draw } = designer(shopper.visitor);
  const design = await draw(await call("POST", "", { name: "Sun" }), 1);
  const { id: approvalId, printSha256 } = await approve(design);
  const bought = { ...mailer, selection: design.selection, designId: design.id };
  const { body: placed } = await pay(shopper, await fillCart(shopper, [bought]));
  const { body: order } = await shopper.call<WireOrder>("GET", `/orders/${placed.orderId}`);
  const [line] = order.lineItems;
  expect(line).toMatchObject({
    image: expect.stringContaining(`/api/designs/${design.id}/preview.png?view=closed&version=2&seal=`),
    approval: { id: approvalId, printSha256, designName: "Sun", approvedAt: "2026-11-20T15:00:00.000Z" },
  });

  const print = await api.request(line?.documentReferenceUrl ?? "");
  const bytes = new Uint8Array(await print.arrayBuffer());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(printSha256);
  expect((await api.request(forgeSeal(line?.documentReferenceUrl ?? ""))).status).toBe(401);
  const [made] = await readPrints(db, [approvalId]);
  expect((await files.get(made?.key ?? ""))?.bytes).toEqual(bytes);

  const compare = async () =>
    (await shopper.call<WireLineDesign>("GET", `/orders/${order.id}/lineitems/${line?.id}/design`)).body;
  expect((await compare()).today).toMatchObject({ changes: [], isSameBox: true, approval: { id: approvalId } });
  const edited = await draw(design, 1, "Sun and moon");
  expect(edited.approval).toMatchObject({ id: approvalId, isCurrent: false });
  const later = (await compare()).today;
  expect(later).toMatchObject({ name: "Sun and moon", approval: null, changes: [{ kind: "added", object: "shape" }] });

  const again = (change: object) =>
    shopper.call<WireCart>("POST", `/orders/${order.id}/reorder`, {
      changes: [{ lineItemId: line?.id, quantity: 200, ...change }],
    });
  expect((await again({})).body.lineItems[0]).toMatchObject({ approval: { id: approvalId, designName: "Sun" } });
  const { id: newest } = await approve(edited);
  expect((await compare()).today).toMatchObject({ approval: { id: newest } });
  const { body: cart } = await again({ design: "newest" });
  expect(cart.lineItems.at(-1)).toMatchObject({ quantity: 200, approval: { id: newest, designName: "Sun and moon" } });
  const resized = await again({ selection: { ...line?.finalSelection, Size: "12x9x4" } });
  expect(resized.body.lineItems.at(-1)).toMatchObject({ designId: null, approval: null });
  const notApproved = await again({ design: "newest", selection: { ...line?.finalSelection, Size: "12x9x4" } });
  expect(notApproved.body).toMatchObject({ status: 422, title: "DesignNotApproved" });

  await call("DELETE", `/${design.id}`);
  expect((await compare()).today).toBeNull();
  expect((await again({})).body.lineItems.at(-1)).toMatchObject({ approval: { id: approvalId } });
  const stranger = await shop.enter().call("GET", `/orders/${order.id}/lineitems/${line?.id}/design`);
  expect(stranger.status).toBe(404);
});
