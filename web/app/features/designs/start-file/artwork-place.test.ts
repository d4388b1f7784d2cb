import { faceOn, faceTable } from "@boxwright/core/designs/face-table";
import { cornersOf, toSheet } from "@boxwright/core/designs/frame";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { mailer } from "@boxwright/core/structures/families/mailer";
import { panelFaces } from "@boxwright/core/structures/panel-faces";
import { describe, expect, test } from "vitest";
import { artworkPlace, suggestedPlace } from "./artwork-place.ts";

const drawn = dielineOf("arlington", mailer, { length: 254, width: 203.2, depth: 101.6 });
if (!drawn.ok) throw new Error("The box of this test can be made");
const dieline = drawn.value;
const faces = faceTable(panelFaces(dieline));
const lid = faceOn(faces, "outside", "lid");
const front = faceOn(faces, "outside", "front");
if (lid === undefined || front === undefined) throw new Error("A mailer has a lid and a front");

describe("a print file", () => {
  test("in the shape of the sheet covers the whole sheet", () => {
    const pixels = [dieline.blank.width * 4, dieline.blank.height * 4] as const;
    expect(suggestedPlace(dieline, faces, lid, pixels)).toBe("sheet");
    const place = artworkPlace(dieline, faces, "sheet", pixels);
    expect(place?.face.panel).toBe("base");
    expect(place?.isWholeSheet).toBe(true);
    if (place === undefined) throw new Error("Every box has a sheet");
    const { face, point, size, turn } = place;
    const frame = { x: point[0] - size[0] / 2, y: point[1] - size[1] / 2, w: size[0], h: size[1], turn, scale: 1 };
    const [lowerLeft, , upperRight] = cornersOf(frame).map((corner) => toSheet(face, corner));
    const { x, y, width, height } = dieline.blank;
    expect(lowerLeft?.[0]).toBeCloseTo(x);
    expect(lowerLeft?.[1]).toBeCloseTo(y);
    expect(upperRight?.[0]).toBeCloseTo(x + width);
    expect(upperRight?.[1]).toBeCloseTo(y + height);
  });

  test("in the shape of a panel goes there", () => {
    expect(suggestedPlace(dieline, faces, lid, [front.width * 3, front.height * 3])).toBe("front");
  });

  test("in any other shape goes to the panel that a shopper sees first, as large as the panel allows", () => {
    expect(suggestedPlace(dieline, faces, lid, [100, 900])).toBe("lid");
    const place = artworkPlace(dieline, faces, "lid", [100, 900]);
    expect(place?.size[1]).toBeCloseTo(lid.height);
    expect(place?.point).toEqual([lid.width / 2, lid.height / 2]);
  });

  test("has no place on a panel that the box does not have", () => {
    expect(artworkPlace(dieline, faces, "roof-front", [100, 100])).toBeUndefined();
  });
});
