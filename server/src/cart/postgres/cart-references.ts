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

/** A clause for the `with` of a statement that writes a cart. */
interface ReferencesPart {
  readonly name: string;
  readonly clause: SQL;
}

export interface ChangedReferences {
  readonly parts: readonly ReferencesPart[];
  /** The values of the placeholders in the clauses. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

interface Kind {
  readonly reference: Reference;
  readonly adding: ReferencesPart;
  readonly removing: ReferencesPart;
}

const kinds = references.map((reference): Kind => {
  return { reference, adding: adding(reference), removing: removing(reference) };
});

/**
 * Clauses that update the references of a cart to those of its lines. They refer to the cart by the earlier clause `saved`. References that
 * have not changed need no clause.
 */
export function referencesChanged(before: Lines, after: Lines): ChangedReferences {
  const parts: ReferencesPart[] = [];
  const values: Record<string, readonly string[]> = {};
  const change = (part: ReferencesPart, ids: readonly string[]) => {
    if (ids.length === 0) return;
    parts.push(part);
    values[part.name] = ids;
  };
  for (const { reference, adding, removing } of kinds) {
    const [present, wanted] = [idsIn(before, reference), idsIn(after, reference)];
    change(
      adding,
      [...wanted].filter((id) => !present.has(id)),
    );
    change(
      removing,
      [...present].filter((id) => !wanted.has(id)),
    );
  }
  return { parts, values };
}

function idsIn({ lines, removedLines }: Lines, { idsOf }: Reference): ReadonlySet<string> {
  return new Set([...lines, ...removedLines].flatMap(idsOf));
}

function adding({ column }: Reference): ReferencesPart {
  const target = referredColumn(column);
  const name = `added_${getTableName(column.table)}`;
  const clause = sql`${sql.identifier(name)} as (
    insert into ${column.table} select saved.id, ${target} from saved, ${target.table} where ${target} = any(${arrayIn(name, target)})
    on conflict do nothing
  )`;
  return { name, clause };
}

function removing({ cartId, column }: Reference): ReferencesPart {
  const name = `removed_${getTableName(column.table)}`;
  const clause = sql`${sql.identifier(name)} as (
    delete from ${column.table} using saved where ${cartId} = saved.id and ${column} = any(${arrayIn(name, column)})
  )`;
  return { name, clause };
}

function arrayIn(name: string, column: PgColumn): SQL {
  return sql`${sql.placeholder(name)}::${sql.raw(column.getSQLType())}[]`;
}
