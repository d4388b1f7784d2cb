import { describe, expect, test } from "vitest";
import { inches, requireDieline, requireFamily } from "../structures/testing/reference-box.ts";
import { placementFaults, placementsAfter } from "./placement-faults.ts";
import { kraft, white, whole } from "./testing/mailer-pages.ts";

const goods = { box: white, uploads: ["u"], pageCounts: new Map([["u", 1]]) };
const kindsOf = (...args: Parameters<typeof placementFaults>) => placementFaults(...args).map(({ kind }) => kind);

describe("placements belong to the goods of a line", () => {
  test("if they place its uploads on printed sides and panels", () => {
    expect(placementFaults([whole, { ...whole, panel: "lid" }], goods)).toEqual([]);
  });

  test("unless one places another upload, or prints on another side or panel", () => {
    const inside = { ...whole, side: "inside" as const };
    const onPanel = { ...whole, panel: "no such panel" };
    expect(placementFaults([whole, { ...whole, upload: "other" }, inside, onPanel], goods)).toEqual([
      { kind: "unknownUpload", index: 1 },
      { kind: "sideNotPrinted", index: 2 },
      { kind: "unknownPanel", index: 3 },
    ]);
    expect(kindsOf([inside], { ...goods, box: { ...white, sides: ["outside", "inside"] } })).toEqual([]);
  });

  test("unless one places a page that its file lacks, once the pages of the file are known", () => {
    const second = { ...whole, page: 1 };
    expect(placementFaults([whole, second], goods)).toEqual([{ kind: "unknownPage", index: 1 }]);
    expect(kindsOf([second], { ...goods, pageCounts: new Map([["u", 2]]) })).toEqual([]);
    expect(kindsOf([second], { ...goods, pageCounts: new Map() })).toEqual([]);
  });

  test("unless the artwork of the goods covers no sheet", () => {
    expect(kindsOf([whole], { ...goods, box: null })).toEqual(["noSheet"]);
  });
});

describe("when the goods of a line change", () => {
  const larger = { ...white, dieline: requireDieline(requireFamily("mailer"), inches(12, 8, 4)) };
  const thicker = { ...white, dieline: requireDieline(requireFamily("mailer"), inches(10, 8, 4), "B") };

  test("its placements stay on the same sheet, in any color", () => {
    expect(placementsAfter([whole], white, kraft)).toEqual([whole]);
  });

  test("the shop places its pages again on another sheet or other sides", () => {
    for (const after of [larger, thicker, { ...white, sides: ["outside", "inside"] as const }, null])
      expect(placementsAfter([whole], white, after)).toBeNull();
    expect(placementsAfter([whole], null, white)).toBeNull();
  });
});
