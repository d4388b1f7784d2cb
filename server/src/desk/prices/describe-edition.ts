import { tableChanges } from "@boxwright/core/pricing/table-changes";
import type { Draft, Edition } from "../../pricing/editions/edition.ts";
import type { PriceTables } from "../../pricing/editions/price-tables.ts";
import type { Change } from "../audit/record-change.ts";

/** An edition as the subject of a change. */
export function editionSubject({ number }: Pick<Edition, "number">): Change["subject"] {
  return { kind: "prices", id: String(number), label: `Prices ${number}` };
}

/** The draft as the subject of a change. */
export const draftSubject: Change["subject"] = { kind: "prices", id: "draft", label: "Draft of prices" };

/** The figures that an edition changes; the first one changes none. */
export function describeEdition(before: Edition | null, edition: Edition): Pick<Change, "before" | "after"> {
  const { number, effectiveFrom } = edition;
  const { old, next } = figuresOf(before?.tables ?? edition.tables, edition.tables);
  return {
    before: before && { number: before.number, figures: old },
    after: { number, effectiveFrom: effectiveFrom.toISOString(), figures: next },
  };
}

/** A planned edition that never takes effect. */
export function describeWithdrawal({ effectiveFrom }: Edition): Pick<Change, "before" | "after"> {
  return { before: { state: "planned", effectiveFrom: effectiveFrom.toISOString() }, after: { state: "withdrawn" } };
}

/** The figures that a change of the draft changes; those that differ from the edition before are new to a draft that begins. */
export function describeDraft(
  { before, after }: { readonly before: Draft | null; readonly after: Draft | null },
  published: PriceTables,
): Pick<Change, "before" | "after"> {
  const { old, next } = figuresOf(before?.tables ?? published, after?.tables ?? published);
  return {
    before: before && { version: before.version, figures: old },
    after: after && { version: after.version, figures: next },
  };
}

function figuresOf(before: PriceTables, after: PriceTables) {
  const changes = tableChanges(before, after);
  const figures = (side: "before" | "after") =>
    Object.fromEntries(changes.map((change) => [change.path.join("/"), change[side]]));
  return { old: figures("before"), next: figures("after") };
}
