import { type DrawnSheet, drawnSheetOf } from "@boxwright/core/designs/drawing/drawn-sheet";
import type { DesignObject, ObjectBody, Scene } from "@boxwright/core/designs/scene";
import { mm } from "@boxwright/core/kernel/units";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";

const inch = 25.4;
const size = { length: mm(10 * inch), width: mm(8 * inch), depth: mm(4 * inch) };
const objects = 200;

/** The sheet of a mailer of 10 × 8 × 4 inches. */
export function testSheet(): DrawnSheet {
  const family = familyNamed("mailer");
  const drawn = family && dielineOf("arlington", family, size, "E");
  if (!drawn?.ok) throw new Error("The test box cannot be made");
  return drawnSheetOf(drawn.value);
}

/** A picture of the test scene. */
export interface TestPicture {
  readonly upload: string;
  readonly pixels: readonly [width: number, height: number];
}

/** A scene of 200 objects of all kinds, spread over the outside. A quarter of them are pictures, if there are some. */
export function testScene({ faces }: DrawnSheet, pictures: readonly TestPicture[] = []): Scene {
  const outside = [...faces.values()].filter(({ side }) => side === "outside");
  return {
    v: 1,
    box: { family: "mailer", size, board: "E", color: "white", sides: "outside" },
    swatches: ["red", "blue", "black"].map((id, index) => ({ id, name: id, cmyk: [20 * index, 80, 40, 10 * index] })),
    ground: { outside: "red", inside: null },
    outside: Array.from({ length: objects }, (_, index): DesignObject => {
      const face = outside[index % outside.length];
      if (face === undefined) throw new Error("The test box has no faces");
      const [w, h] = [face.width / 4, face.height / 4];
      const [column, row] = [(index * 7) % 11, (index * 5) % 13];
      return {
        id: `object${index}`,
        name: "",
        place: {
          panel: face.panel,
          x: (column / 11) * face.width,
          y: (row / 13) * face.height,
          w,
          h,
          turn: (index * 15) % 90,
          ref: [face.width, face.height],
          pinX: "start",
          pinY: "start",
          size: "scale",
          run: index % 10 === 0 ? "wrap" : "clip",
        },
        body: pictureOf(index, pictures) ?? bodyOf(index),
      };
    }),
    inside: [],
  };
}

function pictureOf(index: number, pictures: readonly TestPicture[]): ObjectBody | null {
  const picture = pictures[index % pictures.length];
  if (picture === undefined || index % 8 < 6) return null;
  return { kind: "image", ...picture, crop: { x: 0, y: 0, w: 1, h: 1 } };
}

function bodyOf(index: number): ObjectBody {
  const swatch = index % 2 === 0 ? "blue" : "black";
  switch (index % 8) {
    case 0:
    case 1:
      return {
        kind: "text",
        text: `Handle with care, box number ${index}`,
        family: "inter",
        weight: 700,
        size: 12,
        align: "start",
        lineHeight: 1.2,
        tracking: 0,
        swatch,
      };
    case 2:
      return { kind: "code", code: "qr", value: `https://boxwright.example/${index}`, swatch };
    case 3:
      return {
        kind: "pattern",
        pattern: "dots",
        seed: index,
        settings: { scale: 0.8, space: 0.6, turn: 0 },
        swatches: [swatch],
      };
    case 4:
      return { kind: "shape", shape: "star", fill: swatch, corners: 9 };
    case 5:
      return { kind: "shape", shape: "ellipse", fill: null, stroke: { swatch, width: 3 } };
    default:
      return { kind: "shape", shape: "rect", fill: swatch, radius: 3 };
  }
}
