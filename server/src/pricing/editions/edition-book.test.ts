import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Edition } from "./edition.ts";
import { openEditionBook } from "./edition-book.ts";

const start = Date.parse("2026-11-20T15:00:00Z");

function edition(number: number, afterSeconds: number): Edition {
  const effectiveFrom = new Date(start + afterSeconds * 1000);
  return {
    ...{ tenant: "boxwright-us", number, tables: {}, publishedBy: null, reason: "" },
    effectiveFrom,
    publishedAt: effectiveFrom,
  };
}

/** A book whose clock is so many seconds after the start. */
function bookOf(...editions: Edition[]) {
  const clock = { seconds: 0 };
  const book = openEditionBook(
    editions,
    ({ number }) => `made of ${number}`,
    () => new Date(start + clock.seconds * 1000),
  );
  return { book, clock };
}

describe("the book of editions", () => {
  test("has the first edition in force even before its time, because the clock of its publisher may be ahead", () => {
    expect(bookOf(edition(3, 5)).book.current().made).toBe("made of 3");
  });

  test("knows an edition before it is in force", () => {
    const { book, clock } = bookOf(edition(1, 0));
    book.learn([edition(2, 60)]);
    expect([book.newestNumber, book.current().made]).toEqual([2, "made of 1"]);
    clock.seconds = 60;
    expect(book.current().made).toBe("made of 2");
  });

  test("never returns to an edition that a later one has replaced before its time", () => {
    const { book, clock } = bookOf(edition(1, 0), edition(2, 60), edition(3, 10));
    clock.seconds = 10;
    expect(book.current().made).toBe("made of 3");
    clock.seconds = 60;
    expect(book.current().made).toBe("made of 3");
  });

  test("returns to the earlier edition if it learns of a withdrawal only after the time of the withdrawn one", () => {
    const { book, clock } = bookOf(edition(1, 0), edition(2, 60));
    clock.seconds = 61;
    expect([book.current().made, book.plannedNumbers]).toEqual(["made of 2", [2]]);
    book.forget(new Set([2]));
    expect([book.current().made, book.plannedNumbers]).toEqual(["made of 1", []]);
  });

  test("forgets a planned edition that was withdrawn, but never the one in force", () => {
    const { book, clock } = bookOf(edition(1, 0), edition(2, 60), edition(3, 90));
    expect(book.plannedNumbers).toEqual([2, 3]);
    book.forget(new Set([1, 2]));
    expect([book.plannedNumbers, book.newestNumber]).toEqual([[3], 3]);
    clock.seconds = 60;
    expect(book.current().made).toBe("made of 1");
    clock.seconds = 90;
    book.forget(new Set());
    expect([book.current().made, book.plannedNumbers]).toEqual(["made of 3", []]);
  });

  test("keeps one edition during work, also in work within it and after a wait", async () => {
    const { book, clock } = bookOf(edition(1, 0), edition(2, 60));
    const seen = await book.duringOneEdition(async () => {
      clock.seconds = 60;
      await Promise.resolve();
      return [book.current().made, book.duringOneEdition(() => book.current().made)];
    });
    expect(seen).toEqual(["made of 1", "made of 1"]);
    expect(book.current().made).toBe("made of 2");
  });

  test("skips an edition of which nothing can be made, once, and adds those after it", () => {
    const make = ({ number }: Edition) => {
      if (number === 2) throw new Error("Too new");
      return number;
    };
    const book = openEditionBook([edition(1, 0)], make, () => new Date(start + 1000));
    expect(() => book.learn([edition(2, 0), edition(3, 0)])).toThrow("Price tables cannot be used");
    expect(book.current().made).toBe(3);
    expect(() => book.learn([edition(2, 0)])).not.toThrow();
  });

  test("cannot be opened without an edition", () => {
    expect(() => bookOf()).toThrow("There are no price tables");
  });

  test("has in force the newest edition whose time has come, in whatever order and however late it learns", () => {
    const times = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(times, fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 5 }), (seconds, looks) => {
        const all = seconds.map((at, index) => edition(index + 1, index === 0 ? -60 : at));
        const { book, clock } = bookOf(...all.slice(0, 1));
        for (const look of looks.toSorted((one, next) => one - next)) {
          clock.seconds = look;
          book.learn(all);
          const due = all.filter(({ effectiveFrom }) => effectiveFrom.getTime() <= start + look * 1000);
          expect(book.current().edition.number).toBe(due.at(-1)?.number);
        }
      }),
    );
  });
});
