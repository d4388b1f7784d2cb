import { ok, type Result, refused } from "../kernel/result.ts";
import { type SampleBox, type SampleRefusal, takeSampleSlots } from "../samples/sample-boxes.ts";
import type { Cart, CartLine } from "./cart.ts";

/** A line that is not yet in the cart. If it is a sample, it has no slot yet. */
export type NewCartLine = Omit<CartLine, "sampleSlot">;

export type LineRefusal =
  | { readonly kind: "unknownLine"; readonly lineId: string }
  | { readonly kind: "tooManyLines" }
  | { readonly kind: "tooMuchMoney" }
  | { readonly kind: SampleRefusal }
  | { readonly kind: "proofTwice"; readonly isInCart: boolean };

export const maxLines = 200;

/** Ten billion dollars. All amounts that follow from it are still exact as numbers. */
export const maxGoodsCents = 10 ** 12;

/** Whether the lines cost at most what a cart may. They are summed as numbers, because the sum might be too large for `Cents`. */
export function isAffordable(lines: readonly Pick<CartLine, "agreedTotal">[]): boolean {
  return lines.reduce((sum, { agreedTotal }) => sum + agreedTotal, 0) <= maxGoodsCents;
}

/** Adds lines at the end. A product that is already in the cart becomes another line, because it has artwork of its own. */
export function addLines(lines: readonly CartLine[], added: readonly NewCartLine[]): Result<CartLine[], LineRefusal> {
  if (lines.length + added.length > maxLines) return refused({ kind: "tooManyLines" });
  if (!isAffordable([...lines, ...added])) return refused({ kind: "tooMuchMoney" });
  const styles = added.flatMap(({ sampleStyle }) => (sampleStyle === null ? [] : [sampleStyle]));
  const slots = takeSampleSlots(samplesAmong(lines), styles);
  if (!slots.ok) return refused({ kind: slots.refusal });
  const present = proofsAmong(lines);
  const proofs = proofsAmong(added);
  const isInCart = proofs.some((style) => present.includes(style));
  if (isInCart || new Set(proofs).size < proofs.length) return refused({ kind: "proofTwice", isInCart });
  const freeSlots = slots.value.values();
  const placed = added.map((line) => ({
    ...line,
    sampleSlot: line.sampleStyle === null ? null : (freeSlots.next().value ?? null),
  }));
  return ok([...lines, ...placed]);
}

type Lines = Pick<Cart, "lines" | "removedLines">;

/** How many removed lines can be restored, the most recent ones. */
export const maxRemovedLines = 20;

/** Removes lines. The last {@link maxRemovedLines} can be restored. */
export function removeLines({ lines, removedLines }: Lines, ids: readonly string[]): Result<Lines, LineRefusal> {
  const unknown = firstUnknown(lines, ids);
  if (unknown !== undefined) return refused({ kind: "unknownLine", lineId: unknown });
  const removed = lines.filter(({ id }) => ids.includes(id));
  return ok({
    lines: lines.filter((line) => !removed.includes(line)),
    removedLines: [...removedLines, ...removed].slice(-maxRemovedLines),
  });
}

/** Restores removed lines unchanged, each at its old place. */
export function restoreLines({ lines, removedLines }: Lines, ids: readonly string[]): Result<Lines, LineRefusal> {
  const unknown = firstUnknown(removedLines, ids);
  if (unknown !== undefined) return refused({ kind: "unknownLine", lineId: unknown });
  const restored = removedLines.filter(({ id }) => ids.includes(id));
  const extended = addLines(lines, restored);
  if (!extended.ok) return extended;
  return ok({
    lines: inOrder(extended.value),
    removedLines: removedLines.filter((line) => !restored.includes(line)),
  });
}

/** Replaces lines by new lines with the same ids. A sample may become one of another style. */
export function exchangeLines(
  lines: readonly CartLine[],
  exchanged: readonly NewCartLine[],
): Result<CartLine[], LineRefusal> {
  const ids = exchanged.map(({ id }) => id);
  const unknown = firstUnknown(lines, ids);
  if (unknown !== undefined) return refused({ kind: "unknownLine", lineId: unknown });
  const extended = addLines(
    lines.filter(({ id }) => !ids.includes(id)),
    exchanged,
  );
  return extended.ok ? ok(inOrder(extended.value)) : extended;
}

/** Sorts lines by the time at which they were first added: their ids rise with time. */
function inOrder(lines: readonly CartLine[]): CartLine[] {
  return lines.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function firstUnknown(lines: readonly CartLine[], ids: readonly string[]): string | undefined {
  return ids.find((id) => !lines.some((line) => line.id === id));
}

/** Replaces lines by changed lines with the same ids. */
export function replaceLines(lines: readonly CartLine[], changed: readonly CartLine[]): CartLine[] {
  const byId = new Map(changed.map((line) => [line.id, line]));
  return lines.map((line) => byId.get(line.id) ?? line);
}

function proofsAmong(lines: readonly NewCartLine[]): string[] {
  return lines.flatMap(({ proofStyle }) => proofStyle ?? []);
}

function samplesAmong(lines: readonly CartLine[]): SampleBox[] {
  return lines.flatMap(({ sampleStyle, sampleSlot }) =>
    sampleStyle === null || sampleSlot === null ? [] : [{ style: sampleStyle, slot: sampleSlot }],
  );
}
