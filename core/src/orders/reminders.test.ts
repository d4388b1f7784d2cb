import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dueReminder, reminderDays } from "./reminders.ts";

const since = new Date("2026-11-20T15:00:00Z");
const hour = 3_600_000;
const after = (hours: number) => new Date(since.getTime() + hours * hour);

/** The reminders of a wait if the job runs at these hours. */
function sentBy(runs: readonly number[]): number[] {
  const sent: number[] = [];
  for (const hours of runs) {
    const due = dueReminder(since, after(hours), sent.at(-1) ?? null);
    if (due !== null) sent.push(due);
  }
  return sent;
}

const anyRuns = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * 30 }), { maxLength: 60 })
  .map((hours) => hours.sort((one, other) => one - other));

describe("reminders of a line that waits", () => {
  test("come after more than 3, 7 and 14 days, each once", () => {
    expect(sentBy(Array.from({ length: 24 * 30 }, (_, hours) => hours))).toEqual([3, 7, 14]);
    expect(dueReminder(since, after(3 * 24), null)).toBeNull();
    expect(dueReminder(since, new Date(after(3 * 24).getTime() + 1), null)).toBe(3);
  });

  test("after 8 days without a run are only the one for 7 days", () => {
    expect(sentBy([24 * 8, 24 * 8 + 1, 24 * 15])).toEqual([7, 14]);
  });

  test("rise and never repeat, whenever the job runs", () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const sent = sentBy(runs);
        expect(sent).toEqual([...new Set(sent)].sort((one, other) => one - other));
        for (const days of sent) expect(reminderDays).toContain(days);
      }),
    );
  });

  test("have all been sent or overtaken once the job has run after their day", () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const last = runs.at(-1) ?? 0;
        const passed = reminderDays.filter((days) => last > days * 24);
        expect(sentBy(runs).at(-1) ?? 0).toBe(passed.at(-1) ?? 0);
      }),
    );
  });
});
