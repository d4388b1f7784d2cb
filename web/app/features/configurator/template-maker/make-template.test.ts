import { describe, expect, test } from "vitest";
import { askedIn } from "./asked-maker.ts";
import { makeTemplate } from "./make-template.ts";
import { startsOf } from "./starts-of.ts";

const starts = startsOf([
  { box: { family: "mailer", picture: { length: "10", width: "8", depth: "4" } } },
  { box: { family: "gable", picture: { length: "8", width: "5", depth: "5" } } },
]);
const asked = (search: string) => askedIn(new URLSearchParams(search), starts);

describe("a template that is made", () => {
  test("is the sheet that is asked for, with the size of each panel", () => {
    const { drawn, faults } = makeTemplate("arlington", asked("length=12"), starts, null, "en");
    expect(faults).toEqual([]);
    expect(drawn.inside.length).toBeCloseTo(12 * 25.4);
    expect(drawn.panels.find(({ id }) => id === "base")?.size[0]).toBeGreaterThan(drawn.inside.length);
  });

  test("is the same after it has travelled to the browser", () => {
    const { drawn } = makeTemplate("arlington", asked("family=gable"), starts, null, "en");
    expect(JSON.parse(JSON.stringify(drawn))).toEqual(drawn);
  });

  test("turns over with the side that is looked at", () => {
    const outside = makeTemplate("arlington", asked("side=outside"), starts, null, "en").drawn;
    const inside = makeTemplate("arlington", asked("side=inside"), starts, null, "en").drawn;
    expect(inside.drawing.cut).not.toEqual(outside.drawing.cut);
    expect(inside.panels).toEqual(outside.panels);
  });
});

describe("while a size stands there that cannot be made", () => {
  const impossible = asked("length=3&side=inside");

  test("the usual one of the family is drawn at first, and it is said why", () => {
    const { drawn, faults } = makeTemplate("arlington", impossible, starts, null, "en");
    expect(drawn.asked).toMatchObject({ family: "mailer", length: "10", side: "inside" });
    expect(faults).toEqual([{ dimension: "length", range: { min: 4, max: 24, step: 0.125 } }]);
  });

  test("the last one of the family that could be made stays, from the side that is looked at", () => {
    const { drawn } = makeTemplate("arlington", impossible, starts, asked("length=12"), "en");
    expect(drawn.asked).toMatchObject({ length: "12", side: "inside" });
    const ofOther = makeTemplate("arlington", impossible, starts, asked("family=gable"), "en");
    expect(ofOther.drawn.asked).toMatchObject({ family: "mailer", length: "10" });
  });
});
