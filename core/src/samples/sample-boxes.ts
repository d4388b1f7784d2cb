import { ok, type Result, refused } from "../kernel/result.ts";

/** A cart holds up to three sample boxes, one of each size and style. */
export const maxSampleBoxes = 3;

export interface SampleBox {
  readonly style: string;
  /** 1 to {@link maxSampleBoxes}, unique in a cart. */
  readonly slot: number;
}

export type SampleRefusal = "tooManySamples" | "sampleTwice";

/** Identifies the size and style of a sample box: its product and its selection, whatever the order of the attributes. */
export function sampleStyleOf(productKey: string, selection: Readonly<Record<string, string | number>>): string {
  const choices = Object.entries(selection).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [productKey, ...choices.map(([attribute, value]) => `${attribute}=${value}`)].join(";");
}

/** Finds a free slot for each new style. */
export function takeSampleSlots(
  held: readonly SampleBox[],
  styles: readonly string[],
): Result<number[], SampleRefusal> {
  const taken = new Set(held.map(({ slot }) => slot));
  const known = new Set(held.map(({ style }) => style));
  const slots: number[] = [];
  for (const style of styles) {
    if (known.has(style)) return refused("sampleTwice");
    const slot = freeSlot(taken);
    if (slot === null) return refused("tooManySamples");
    known.add(style);
    taken.add(slot);
    slots.push(slot);
  }
  return ok(slots);
}

function freeSlot(taken: ReadonlySet<number>): number | null {
  for (let slot = 1; slot <= maxSampleBoxes; slot += 1) if (!taken.has(slot)) return slot;
  return null;
}
