import fc from "fast-check";
import { expect, test } from "vitest";
import { noteWithPlacements } from "./placement-note.ts";

const prefix = "Artwork placement:";

test("the placements of a check replace those of an earlier one, and the shopper's own note stays", () => {
  const first = noteWithPlacements("Please pack flat.", { prefix, lines: ["Lid, 50%"], mostCharacters: 2000 });
  expect(first).toBe("Please pack flat.\nArtwork placement: Lid, 50%");
  const second = noteWithPlacements(first, { prefix, lines: ["Lid, 40%"], mostCharacters: 2000 });
  expect(second).toBe("Please pack flat.\nArtwork placement: Lid, 40%");
  expect(noteWithPlacements(second, { prefix, lines: [], mostCharacters: 2000 })).toBe("Please pack flat.");
});

test("a note never becomes longer than it may be, unless it was", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.array(fc.string({ maxLength: 40 }), { maxLength: 2 }),
      (note, lines) => {
        const noted = noteWithPlacements(note, { prefix, lines, mostCharacters: 60 });
        expect(noted.length).toBeLessThanOrEqual(60);
      },
    ),
  );
});
