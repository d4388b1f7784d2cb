import { describe, expect, test } from "vitest";
import { defaultSheetsOf } from "./default-sheets.ts";
import { makeTemplate } from "./make-template.ts";
import { requestedIn } from "./requested-sheet.ts";

const starts = defaultSheetsOf([
  { box: { family: "mailer", picture: { length: "10", width: "8", depth: "4" } } },
  { box: { family: "gable", picture: { length: "8", width: "5", depth: "5" } } },
]);
const requested = (search: string) => requestedIn(new URLSearchParams(search), starts);

describe("a template", () => {
  test("is the requested sheet, with the size of each panel", () => {
    const { drawn, faults } = makeTemplate("arlington", requested("length=12"), starts, null, "en");
    expect(faults).toEqual([]);
    expect(drawn.inside.length).toBeCloseTo(12 * 25.4);
    expect(drawn.panels.find(({ id }) => id === "base")?.size[0]).toBeGreaterThan(drawn.inside.length);
  });

  test("is the same after it was sent to the browser as JSON", () => {
    const { drawn } = makeTemplate("arlington", requested("family=gable"), starts, null, "en");
    expect(JSON.parse(JSON.stringify(drawn))).toEqual(drawn);
  });

  test("is mirrored if its inside is shown", () => {
    const outside = makeTemplate("arlington", requested("side=outside"), starts, null, "en").drawn;
    const inside = makeTemplate("arlington", requested("side=inside"), starts, null, "en").drawn;
    expect(inside.drawing.cut).not.toEqual(outside.drawing.cut);
    expect(inside.panels).toEqual(outside.panels);
  });
});

describe("a requested size that cannot be made", () => {
  const impossible = requested("length=3&side=inside");

  test("is replaced by the default size of the family at first, with the reason", () => {
    const { drawn, faults } = makeTemplate("arlington", impossible, starts, null, "en");
    expect(drawn.requested).toMatchObject({ family: "mailer", length: "10", side: "inside" });
    expect(faults).toEqual([{ dimension: "length", range: { min: 4, max: 24, step: 0.125 } }]);
  });

  test("is replaced by the last possible size of the family, on the shown side", () => {
    const { drawn } = makeTemplate("arlington", impossible, starts, requested("length=12"), "en");
    expect(drawn.requested).toMatchObject({ length: "12", side: "inside" });
    const ofOther = makeTemplate("arlington", impossible, starts, requested("family=gable"), "en");
    expect(ofOther.drawn.requested).toMatchObject({ family: "mailer", length: "10" });
  });
});
