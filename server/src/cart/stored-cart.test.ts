import { cart as wireCart } from "@boxwright/contract/cart";
import { whole } from "@boxwright/core/artwork/testing/mailer-pages";
import { emptyCart } from "@boxwright/core/cart/cart";
import { sampleApproval } from "@boxwright/core/designs/testing/sample-approval";
import { describe, expect, test } from "vitest";
import { presentOrderedCart } from "./http/present-cart.ts";
import { storedCartSnapshot } from "./stored-cart.ts";
import { snapshotsOfVersion1 } from "./testing/stored-snapshots.ts";

const cartId = "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c21";

describe("a snapshot of version 1 with every optional part", () => {
  test.each(["taxed", "exempt"] as const)("can always be read: %s", (kind) => {
    const stored = snapshotsOfVersion1[kind] as { lines: readonly object[] };
    const lines = stored.lines.map((line) => ({ ...line, approval: null, placements: null, printApproval: null }));
    expect(storedCartSnapshot.parse(stored)).toEqual({ ...stored, lines });
  });

  test.each(["taxed", "exempt"] as const)("can always be shown as a cart of the contract: %s", (kind) => {
    const snapshot = storedCartSnapshot.parse(snapshotsOfVersion1[kind]);
    const cart = { ...emptyCart(cartId, "boxwright-us"), state: "Ordered" as const, orderId: cartId, version: 7 };
    const shown = wireCart.parse(presentOrderedCart({ cart, snapshot }));
    expect(shown).toMatchObject({ id: cartId, version: 7, cartState: "Ordered", checkoutUnreadyReasons: [] });
    expect(shown.totals.total.centAmount).toBe(snapshot.totals.total);
    expect(shown.lineItems.map(({ id }) => id)).toEqual(snapshot.lines.map(({ id }) => id));
    expect(shown.discountCodes).toEqual(kind === "taxed" ? ["WELCOME10"] : []);
  });
});

test("a snapshot of version 2 has the approvals of designs", () => {
  const { lines, ...taxed } = snapshotsOfVersion1.taxed as { lines: readonly object[] };
  const stored = {
    ...taxed,
    version: 2,
    lines: lines.map((line) => ({ ...line, designId: cartId, approval: sampleApproval })),
  };
  const read = stored.lines.map((line) => ({ ...line, placements: null, printApproval: null }));
  expect(storedCartSnapshot.parse(stored)).toEqual({ ...stored, lines: read });
});

test("a snapshot of version 3 has the placements of files", () => {
  const { lines, ...taxed } = snapshotsOfVersion1.taxed as { lines: readonly object[] };
  const stored = {
    ...taxed,
    version: 3,
    lines: lines.map((line) => ({ ...line, approval: null, placements: [whole], printApproval: null })),
  };
  expect(storedCartSnapshot.parse(stored)).toEqual(stored);
});

describe("a stored snapshot is refused", () => {
  const taxed = snapshotsOfVersion1.taxed as { totals: object; lines: readonly object[] };

  test.each([
    ["of a version that the shop does not know", { ...taxed, version: 4 }],
    ["without lines", { ...taxed, lines: [] }],
    ["whose totals are not the sums of its lines", { ...taxed, totals: { ...taxed.totals, total: 1 } }],
    ["with a fraction of a cent", { ...taxed, totals: { ...taxed.totals, total: 0.5 } }],
    ["without the charges of a line", { ...taxed, lines: [{ ...taxed.lines[0], charges: undefined }] }],
  ])("%s", (_what, stored) => {
    expect(storedCartSnapshot.safeParse(stored).success).toBe(false);
  });
});
