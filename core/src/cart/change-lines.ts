import { ok, type Result, refused } from "../kernel/result.ts";
import { type SampleBox, type SampleRefusal, takeSampleSlots } from "../samples/sample-boxes.ts";
import type { Cart, CartLine } from "./cart.ts";

/** A line not yet in the cart: a sample among them has no slot yet. */
export type NewCartLine = Omit<CartLine, "sampleSlot">;

export type LineRefusal =
  | { readonly kind: "unknownLine"; readonly lineId: string }
  | { readonly kind: "tooManyLines" }
  | { readonly kind: "tooMuchMoney" }
  | { readonly kind: SampleRefusal }
  | { readonly kind: "proofTwice"; readonly isInCart: boolean };

export const maxLines = 200;

/** Ten billion dollars: no cart comes near, and all that is worked out of it is far from where numbers stop being exact. */
export const maxGoodsCents = 10 ** 12;

/** Whether lines come to no more than a cart may; their own sum might be too large for money. */
export function isAffordable(lines: readonly Pick<CartLine, "agreedTotal">[]): boolean {
  return lines.reduce((sum, { agreedTotal }) => sum + agreedTotal, 0) <= maxGoodsCents;
}

/** Adds lines at the end. The same product again is a new line: its artwork is its own. */
export function addLines(lines: readonly CartLine[], added: readonly NewCartLine[]): Result<CartLine[], LineRefusal> {
  if (lines.length + added.length > maxLines) return refused({ kind: "tooManyLines" });
  if (!isAffordable([...lines, ...added])) return refused({ kind: "tooMuchMoney" });
  const styles = added.flatMap(({ sampleStyle }) => (sampleStyle === null ? [] : [sampleStyle]));
  const slots = takeSampleSlots(samplesAmong(lines), styles);
  if (!slots.ok) return refused({ kind: slots.refusal });
  const before = proofsAmong(lines);
  const proofs = proofsAmong(added);
  const isInCart = proofs.some((style) => before.includes(style));
  if (isInCart || new Set(proofs).size < proofs.length) return refused({ kind: "proofTwice", isInCart });
  const free = slots.value.values();
  const placed = added.map((line) => ({
    ...line,
    sampleSlot: line.sampleStyle === null ? null : (free.next().value ?? null),
  }));
  return ok([...lines, ...placed]);
}

type Lines = Pick<Cart, "lines" | "removedLines">;

/** How many of the lines taken out last can be brought back. */
export const maxRemovedLines = 20;

/** Takes lines out; until many others have followed they can be brought back. */
export function removeLines({ lines, removedLines }: Lines, ids: readonly string[]): Result<Lines, LineRefusal> {
  const unknown = firstUnknown(lines, ids);
  if (unknown !== undefined) return refused({ kind: "unknownLine", lineId: unknown });
  const removed = lines.filter(({ id }) => ids.includes(id));
  return ok({
    lines: lines.filter((line) => !removed.includes(line)),
    removedLines: [...removedLines, ...removed].slice(-maxRemovedLines),
  });
}

/** Brings lines back as they were, each to its old place. */
export function restoreLines({ lines, removedLines }: Lines, ids: readonly string[]): Result<Lines, LineRefusal> {
  const unknown = firstUnknown(removedLines, ids);
  if (unknown !== undefined) return refused({ kind: "unknownLine", lineId: unknown });
  const restored = removedLines.filter(({ id }) => ids.includes(id));
  const longer = addLines(lines, restored);
  if (!longer.ok) return longer;
  return ok({
    lines: inPlace(longer.value),
    removedLines: removedLines.filter((line) => !restored.includes(line)),
  });
}

/** Puts new lines in the places of those whose ids they have. A sample may so become one of another style. */
export function exchangeLines(
  lines: readonly CartLine[],
  exchanged: readonly NewCartLine[],
): Result<CartLine[], LineRefusal> {
  const ids = exchanged.map(({ id }) => id);
  const unknown = firstUnknown(lines, ids);
  if (unknown !== undefined) return refused({ kind: "unknownLine", lineId: unknown });
  const longer = addLines(
    lines.filter(({ id }) => !ids.includes(id)),
    exchanged,
  );
  return longer.ok ? ok(inPlace(longer.value)) : longer;
}

/** Lines stand in the order in which they were first added, and their ids rise with time. */
function inPlace(lines: readonly CartLine[]): CartLine[] {
  return lines.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function firstUnknown(lines: readonly CartLine[], ids: readonly string[]): string | undefined {
  return ids.find((id) => !lines.some((line) => line.id === id));
}

/** Puts changed lines in the places of those with their ids. */
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
