import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planSheet, type SheetJob } from "./plan-sheet.ts";

const sheet = { width: 1600, height: 1200 };
const gap = 6;
const anyJobs = fc
  .array(
    fc.record({
      blank: fc.record({ width: fc.integer({ min: 40, max: 900 }), height: fc.integer({ min: 40, max: 900 }) }),
      quantity: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20_000 })),
      flutes: fc.constantFrom(0 as const, 90 as const),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .chain((jobs) => fc.tuple(fc.constant(jobs), fc.boolean()))
  .map(([jobs, isFluted]): SheetJob[] =>
    jobs.map((job, index) => ({ ...job, id: `job ${index}`, flutes: isFluted ? job.flutes : null })),
  );

const planned = (law: (jobs: readonly SheetJob[], plan: NonNullable<ReturnType<typeof planSheet>>) => void) =>
  fc.assert(
    fc.property(anyJobs, (jobs) => {
      const plan = planSheet(sheet, jobs);
      if (plan !== null) law(jobs, plan);
    }),
  );
const upOf = (plan: NonNullable<ReturnType<typeof planSheet>>, id: string) =>
  plan.places.filter((place) => place.id === id).length;

describe("a sheet plan", () => {
  test("covers the quantity of every job, and one sheet less would not", () => {
    planned((jobs, plan) => {
      for (const { id, quantity } of jobs) expect(upOf(plan, id) * plan.sheets).toBeGreaterThanOrEqual(quantity);
      expect(jobs.some(({ id, quantity }) => upOf(plan, id) * (plan.sheets - 1) < quantity)).toBe(true);
    });
  });

  test("keeps all blanks within the sheet and apart from each other", () => {
    planned((_, { places }) => {
      for (const [index, one] of places.entries()) {
        expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
        expect(one.x + one.width).toBeLessThanOrEqual(sheet.width);
        expect(one.y + one.height).toBeLessThanOrEqual(sheet.height);
        for (const other of places.slice(index + 1)) {
          const isBeside = one.x + one.width + gap <= other.x || other.x + other.width + gap <= one.x;
          const isAbove = one.y + one.height + gap <= other.y || other.y + other.height + gap <= one.y;
          expect(isBeside || isAbove).toBe(true);
        }
      }
    });
  });

  test("has each blank in its size, with all flutes in one direction", () => {
    planned((jobs, plan) => {
      for (const { id, width, height, isTurned } of plan.places) {
        const job = jobs.find((one) => one.id === id);
        expect(isTurned ? [height, width] : [width, height]).toEqual([job?.blank.width, job?.blank.height]);
        const runs = job?.flutes === null ? null : (job?.flutes === 0) === isTurned ? "across" : "up";
        expect(plan.flutes).toBe(runs);
      }
    });
  });

  test("uses the area of its blanks, at most the whole sheet", () => {
    planned((_, { places, use }) => {
      const area = places.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(use).toBeCloseTo(area / (sheet.width * sheet.height), 12);
      expect(use).toBeLessThanOrEqual(1);
    });
  });

  test("is the same for the same jobs, and needs no fewer sheets alone than the area of the blanks", () => {
    planned((jobs, plan) => {
      expect(planSheet(sheet, jobs)).toEqual(plan);
      const area = jobs.reduce((sum, { quantity, blank }) => sum + quantity * blank.width * blank.height, 0);
      expect(Math.min(plan.sheets, plan.alone) * sheet.width * sheet.height).toBeGreaterThanOrEqual(area);
    });
  });
});

test("large and small quantities share the sheets in proportion", () => {
  const jobs = [
    { id: "large", blank: { width: 500, height: 390 }, quantity: 800, flutes: 0 as const },
    { id: "small", blank: { width: 500, height: 390 }, quantity: 100, flutes: 0 as const },
  ];
  const plan = planSheet(sheet, jobs);
  expect(plan).toMatchObject({ sheets: 100, alone: 101, flutes: "up" });
  expect(plan && [upOf(plan, "large"), upOf(plan, "small")]).toEqual([8, 1]);
});

test("jobs that do not fit on one sheet have no plan", () => {
  const large = { blank: { width: 1500, height: 700 }, quantity: 10, flutes: null };
  expect(planSheet(sheet, [{ ...large, id: "a" }])).toMatchObject({ sheets: 10, alone: 10 });
  expect(
    planSheet(sheet, [
      { ...large, id: "a" },
      { ...large, id: "b" },
    ]),
  ).toBeNull();
  expect(planSheet(sheet, [])).toBeNull();
});
