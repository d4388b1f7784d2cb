import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxSampleBoxes, sampleStyleOf, takeSampleSlots } from "./sample-boxes.ts";

describe("sample boxes", () => {
  test("are limited to three in a cart", () => {
    expect(takeSampleSlots([], ["a", "b", "c"])).toEqual({ ok: true, value: [1, 2, 3] });
    expect(takeSampleSlots([], ["a", "b", "c", "d"])).toEqual({ ok: false, refusal: "tooManySamples" });
    expect(takeSampleSlots([{ style: "a", slot: 2 }], ["b", "c"])).toEqual({ ok: true, value: [1, 3] });
  });

  test("are limited to one per size and style", () => {
    expect(takeSampleSlots([{ style: "a", slot: 1 }], ["a"])).toEqual({ ok: false, refusal: "sampleTwice" });
    expect(takeSampleSlots([], ["a", "a"])).toEqual({ ok: false, refusal: "sampleTwice" });
  });

  test("never share a slot and are never more than three, for any boxes that are added and removed", () => {
    const styles = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(styles, fc.constantFrom(1, 2, 3))), (steps) => {
        let held: { style: string; slot: number }[] = [];
        for (const [added, removed] of steps) {
          const taken = takeSampleSlots(held, added);
          if (taken.ok) held = [...held, ...added.map((style, i) => ({ style, slot: taken.value[i] ?? 0 }))];
          expect(held.length).toBeLessThanOrEqual(maxSampleBoxes);
          expect(new Set(held.map(({ slot }) => slot)).size).toBe(held.length);
          expect(new Set(held.map(({ style }) => style)).size).toBe(held.length);
          held = held.filter(({ slot }) => slot !== removed);
        }
      }),
    );
  });

  test("have the same style whatever the order of their attributes", () => {
    expect(sampleStyleOf("box", { Size: "8x6x4", Color: "White" })).toBe(
      sampleStyleOf("box", { Color: "White", Size: "8x6x4" }),
    );
    expect(sampleStyleOf("box", { Size: "8x6x4" })).not.toBe(sampleStyleOf("box", { Size: "10x8x4" }));
  });
});
