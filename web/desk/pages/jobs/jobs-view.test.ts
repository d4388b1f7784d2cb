import fc from "fast-check";
import { expect, test } from "vitest";
import { jobsAddress, viewIn } from "./jobs-view.ts";

test("a view is read from its address as it was written", () => {
  const views = fc.record({
    state: fc.constantFrom("failed" as const, "waiting" as const),
    queue: fc.option(fc.stringMatching(/^[\w.-]{1,20}$/)),
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(viewIn(new URLSearchParams(jobsAddress(view).split("?")[1]))).toEqual(view);
    }),
  );
});

test("without a state, the jobs that failed are shown", () => {
  expect(viewIn(new URLSearchParams("state=lost"))).toEqual({ state: "failed", queue: null });
});
