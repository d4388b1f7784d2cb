import type { Cart, CartLine } from "@boxwright/core/cart/cart";
import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { configurationId } from "../../catalogue/store-configuration.ts";
import { referredColumn } from "../../platform/db/references.ts";
import { cartApprovals, cartConfigurations, cartPrintApprovals, cartUploads } from "./tables.ts";

/** The lines of a cart and its removed lines, which can be restored. The uploads, approvals and configurations that they refer to are not cleaned up. */
type Lines = Pick<Cart, "lines" | "removedLines">;

interface Reference {
  readonly cartId: PgColumn;
  readonly column: PgColumn;
  readonly idsOf: (line: CartLine) => readonly string[];
}

const references: readonly Reference[] = [
  {
    cartId: cartUploads.cartId,
    column: cartUploads.uploadId,
    idsOf: ({ artwork }) => artwork.map(({ id }) => id),
  },
  {
    cartId: cartApprovals.cartId,
    column: cartApprovals.approvalId,
    idsOf: ({ approval }) => (approval ? [approval.id] : []),
  },
  {
    cartId: cartPrintApprovals.cartId,
    column: cartPrintApprovals.approvalId,
    idsOf: ({ printApproval }) => (printApproval ? [printApproval.id] : []),
  },
  {
    cartId: cartConfigurations.cartId,
    column: cartConfigurations.configurationId,
    idsOf: ({ sku, skuVersion: version, selection }) => [configurationId({ sku, version, selection })],
  },
];

/**
 * Clauses for the `with` of a statement that update the references of a cart to those of its lines. They refer to the cart by the earlier
 * clause `saved`. References that have not changed need no clause.
 */
export function referencesChanged(before: Lines, after: Lines): SQL[] {
  return references.flatMap((reference) => {
    const [present, wanted] = [idsIn(before, reference), idsIn(after, reference)];
    const added = [...wanted].filter((id) => !present.has(id));
    const removed = [...present].filter((id) => !wanted.has(id));
    return [
      ...(added.length > 0 ? [adding(reference, added)] : []),
      ...(removed.length > 0 ? [removing(reference, removed)] : []),
    ];
  });
}

function idsIn({ lines, removedLines }: Lines, { idsOf }: Reference): ReadonlySet<string> {
  return new Set([...lines, ...removedLines].flatMap(idsOf));
}

function adding({ column }: Reference, ids: readonly string[]): SQL {
  const target = referredColumn(column);
  const name = sql.identifier(`added_${getTableName(column.table)}`);
  return sql`${name} as (
    insert into ${column.table} select saved.id, ${target} from saved, ${target.table} where ${target} = any(${arrayOf(ids, target)})
    on conflict do nothing
  )`;
}

function removing({ cartId, column }: Reference, ids: readonly string[]): SQL {
  const name = sql.identifier(`removed_${getTableName(column.table)}`);
  return sql`${name} as (
    delete from ${column.table} using saved where ${cartId} = saved.id and ${column} = any(${arrayOf(ids, column)})
  )`;
}

function arrayOf(ids: readonly string[], column: PgColumn): SQL {
  return sql`${sql.param(ids)}::${sql.raw(column.getSQLType())}[]`;
}
