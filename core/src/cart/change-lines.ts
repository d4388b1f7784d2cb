import { ok, type Result, refused } from "../kernel/result.ts";
import { type SampleBox, type SampleRefusal, takeSampleSlots } from "../samples/sample-boxes.ts";
import type { CartLine } from "./cart.ts";

/** A line not yet in the cart: a sample among them has no slot yet. */
export type NewCartLine = Omit<CartLine, "sampleSlot">;

export type LineRefusal =
  | { readonly kind: "unknownLine"; readonly lineId: string }
  | { readonly kind: "tooManyLines" }
  | { readonly kind: SampleRefusal };

export const maxLines = 200;

/** Adds lines at the end. The same product again is a new line: its artwork is its own. */
export function addLines(lines: readonly CartLine[], added: readonly NewCartLine[]): Result<CartLine[], LineRefusal> {
  if (lines.length + added.length > maxLines) return refused({ kind: "tooManyLines" });
  const styles = added.flatMap(({ sampleStyle }) => (sampleStyle === null ? [] : [sampleStyle]));
  const slots = takeSampleSlots(samplesAmong(lines), styles);
  if (!slots.ok) return refused({ kind: slots.refusal });
  const free = slots.value.values();
  const placed = added.map((line) => ({
    ...line,
    sampleSlot: line.sampleStyle === null ? null : (free.next().value ?? null),
  }));
  return ok([...lines, ...placed]);
}

export function removeLines(lines: readonly CartLine[], ids: readonly string[]): Result<CartLine[], LineRefusal> {
  const unknown = ids.find((id) => !lines.some((line) => line.id === id));
  if (unknown !== undefined) return refused({ kind: "unknownLine", lineId: unknown });
  return ok(lines.filter((line) => !ids.includes(line.id)));
}

/** Puts changed lines in the places of those with their ids. */
export function replaceLines(lines: readonly CartLine[], changed: readonly CartLine[]): CartLine[] {
  const byId = new Map(changed.map((line) => [line.id, line]));
  return lines.map((line) => byId.get(line.id) ?? line);
}

function samplesAmong(lines: readonly CartLine[]): SampleBox[] {
  return lines.flatMap(({ sampleStyle, sampleSlot }) =>
    sampleStyle === null || sampleSlot === null ? [] : [{ style: sampleStyle, slot: sampleSlot }],
  );
}
