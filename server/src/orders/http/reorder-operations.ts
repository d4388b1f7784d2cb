import type { WireCart } from "@boxwright/contract/cart";
import { wireCents } from "@boxwright/contract/kernel";
import { wireApproval } from "@boxwright/contract/line-design";
import { getLineDesign, type WireDesignChange, type WireLineDesign } from "@boxwright/contract/ordered-design";
import { lineNotMadeProblem, reorder } from "@boxwright/contract/reorder";
import type { PricedCart } from "@boxwright/core/cart/priced-cart";
import { isSameSelection } from "@boxwright/core/designs/line-approval";
import type { SceneDifference } from "@boxwright/core/designs/scene-difference";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { AddingDeps } from "../../cart/change-cart.ts";
import type { CartRefusal } from "../../cart/refusals.ts";
import { compareWithApproved, type DesignedLine, type TodaysDesign } from "../../designs/compare-with-approved.ts";
import type { OpenDesignDeps } from "../../designs/open-design.ts";
import { implement, joinRefusals, type Operation, type Refusal, refuse } from "../../platform/http/operation.ts";
import { readOrder } from "../read-order.ts";
import type { LineNotAdded, ReorderRefusal } from "../refusals.ts";
import { reorder as orderAgain, type PriceChange } from "../reorder.ts";

export interface ReorderOperationDeps extends AddingDeps, Pick<OpenDesignDeps, "seal" | "now"> {
  /** The cart's own presenter and problems, because the call returns the cart. */
  readonly presentCart: (cart: PricedCart) => WireCart;
  readonly problemOfCart: (refusal: CartRefusal, addedField: "lineItems") => Refusal;
}

export function reorderOperations(deps: ReorderOperationDeps): Operation[] {
  return [
    implement(getLineDesign, async ({ visitor, params: { orderId, lineId } }) => {
      const order = await readOrder(deps.db, visitor, orderId);
      const line = order?.lines.find(({ id }) => id === lineId);
      if (line === undefined || line.designId === null || line.approval === null) return refuse("NotFound");
      const { designId, approval } = line;
      const today = await compareWithApproved(deps, visitor, { designId, approval });
      return { status: 200, body: presentLineDesign({ ...line, designId, approval }, today) };
    }),

    implement(reorder, async ({ visitor, params: { orderId }, body, remember }) => {
      const changes = (body.changes ?? []).map(({ lineItemId, quantity, selection, design }) => ({
        lineId: lineItemId,
        takesNewest: design === "newest",
        quantity: quantity ?? null,
        selection: selection ?? null,
      }));
      const wanted = { orderId, lineIds: body.lineItemIds ?? null, changes };
      const added = await orderAgain(deps, visitor, wanted, async (tx, cart, prices) => {
        const body = { ...deps.presentCart(cart), priceChanges: prices.map(presentPriceChange) };
        const reply = { status: 201, body } as const;
        await remember(tx, reply);
        return reply;
      });
      return added.ok ? added.value : problemOf(deps, added.refusal);
    }),
  ];
}

const mostChanges = 200;

function presentLineDesign(
  { approval, sku, selection }: Pick<OrderLine, "sku" | "selection"> & DesignedLine,
  today: TodaysDesign | null,
): WireLineDesign {
  const approved = {
    ...wireApproval(approval),
    preview2dUrl: approval.preview2dUrl,
    preview3dUrl: approval.preview3dUrl,
  };
  if (today === null) return { approved, today };
  const { id, name, version, updatedAt, preview2dUrl, preview3dUrl, changes } = today;
  return {
    approved,
    today: {
      ...{ id, name, version, preview2dUrl, preview3dUrl },
      updatedAt: updatedAt.toISOString(),
      approval: today.approval && wireApproval(today.approval),
      isSameBox: today.sku === sku && isSameSelection(today.selection, selection),
      changes: changes.slice(0, mostChanges).map(presentChange),
    },
  };
}

function presentChange(change: SceneDifference): WireDesignChange {
  return change.kind === "changed" ? { ...change, aspects: [...change.aspects] } : change;
}

function presentPriceChange({ lineId, old, new: today }: PriceChange) {
  return { lineItemId: lineId, old: wireCents(old), new: wireCents(today) };
}

/** The errors of a line have paths that begin with `lineItems` and the id of the line. */
function problemOf({ problemOfCart }: ReorderOperationDeps, refusal: ReorderRefusal): Refusal {
  switch (refusal.kind) {
    case "orderNotFound":
      return refuse("NotFound");
    case "unknownLine":
      return refuse("NotFound", { errors: [{ path: "lineItemIds", message: `${refusal.lineId} is not re-ordered` }] });
    case "linesNotMade": {
      const [first, ...others] = refusal.lines.map((line) => refuse(...lineNotMadeProblem(line.lineId, line.refusal)));
      return first === undefined ? refuse("InvalidSelection") : joinRefusals(first, others);
    }
    case "cart":
      return atLines(refusal.lines, problemOfCart(refusal.refusal, "lineItems"));
  }
}

/**
 * Names lines by their ids instead of their places in the call to the cart. If the cart refuses samples or proofs, its error names the whole
 * list; here, each sample or each proof gets the error.
 */
function atLines(lines: readonly LineNotAdded[], { refusal, extra }: Refusal): Refusal {
  const refusedLines = lines.filter(({ isSample, isProof }) =>
    refusal === "SampleLimitExceeded" ? isSample : isProof,
  );
  const pathsOf = (path: string) =>
    path === "lineItems"
      ? refusedLines.map(({ id }) => `lineItems.${id}`)
      : [path.replace(/^lineItems\.(\d+)/, (_, place) => `lineItems.${lines[place]?.id}`)];
  const errors = extra.errors?.flatMap((fault) => pathsOf(fault.path).map((path) => ({ ...fault, path })));
  return refuse(refusal, errors === undefined ? extra : { ...extra, errors });
}
