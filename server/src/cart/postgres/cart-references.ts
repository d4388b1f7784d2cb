import type { Cart, CartLine } from "@boxwright/core/cart/cart";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { configurationId } from "../../catalogue/store-configuration.ts";
import { referredColumn } from "../../platform/db/references.ts";
import { cartConfigurations, cartUploads } from "./tables.ts";

/** The lines of a cart and those that can be brought back: what they refer to is kept. */
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
    cartId: cartConfigurations.cartId,
    column: cartConfigurations.configurationId,
    idsOf: ({ sku, skuVersion: version, selection }) => [configurationId({ sku, version, selection })],
  },
];

/**
 * The parts of a statement, each for its `with`, that keep the references of a cart as its lines are. They name the cart by the
 * `saved` part before them. Nothing for references that have not changed.
 */
export function referencesChanged(before: Lines, after: Lines): SQL[] {
  return references.flatMap((reference) => {
    const [known, wanted] = [idsIn(before, reference), idsIn(after, reference)];
    const added = [...wanted].filter((id) => !known.has(id));
    const dropped = [...known].filter((id) => !wanted.has(id));
    return [
      ...(added.length > 0 ? [adding(reference, added)] : []),
      ...(dropped.length > 0 ? [dropping(reference, dropped)] : []),
    ];
  });
}

function idsIn({ lines, removedLines }: Lines, { idsOf }: Reference): ReadonlySet<string> {
  return new Set([...lines, ...removedLines].flatMap(idsOf));
}

function adding({ column }: Reference, ids: readonly string[]): SQL {
  const target = referredColumn(column);
  const name = sql.identifier(`added_${column.name}`);
  return sql`${name} as (
    insert into ${column.table} select saved.id, ${target} from saved, ${target.table} where ${target} = any(${arrayOf(ids, target)})
    on conflict do nothing
  )`;
}

function dropping({ cartId, column }: Reference, ids: readonly string[]): SQL {
  const name = sql.identifier(`dropped_${column.name}`);
  return sql`${name} as (
    delete from ${column.table} using saved where ${cartId} = saved.id and ${column} = any(${arrayOf(ids, column)})
  )`;
}

function arrayOf(ids: readonly string[], column: PgColumn): SQL {
  return sql`${sql.param(ids)}::${sql.raw(column.getSQLType())}[]`;
}
