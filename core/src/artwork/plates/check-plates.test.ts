import { describe, expect, test } from "vitest";
import { families } from "../../structures/families.ts";
import { glueZones } from "../../structures/glue-zones.ts";
import { apply, inverse } from "../../structures/matrix.ts";
import { offsetRings } from "../../structures/outline.ts";
import { seamsOn } from "../../structures/seams.ts";
import { type Point, rectangle } from "../../structures/sheet.ts";
import { extentOf, inches, panelOf, requireDieline, requireFamily } from "../../structures/testing/reference-box.ts";
import type { PrintedBox } from "../printed-box.ts";
import { quadOf, textAt } from "../testing/sample-facts.ts";
import { foundOn, wholeSheet } from "./testing/painted-side.ts";

const boxOf = (code: string, color: PrintedBox["color"] = "white"): PrintedBox => {
  return {
    dieline: requireDieline(requireFamily(code), inches(code === "square" ? 4 : 6, 4, 3)),
    color,
    sides: ["outside"],
  };
};
const mailer = boxOf("mailer");
const shipper = boxOf("shipper");
const green = [60, 0, 80, 0] as const;
const [lidLeft, lidRight, lidLow, lidHigh] = extentOf(panelOf(mailer.dieline, "lid"));
const lid: Point = [(lidLeft + lidRight) / 2, (lidLow + lidHigh) / 2];
const rulesOf = (painted: Parameters<typeof foundOn>[0]) => foundOn(painted).map(({ rule }) => rule);
const areaOf = (width: number, height: number, [x, y]: Point = lid) => rectangle(x, y, x + width, y + height);

describe("color to the end of the bleed is fine", () => {
  test.each(families.map(({ code }) => code))("on both sides of a box: %s", (code) => {
    const box = boxOf(code);
    for (const side of ["outside", "inside"] as const) {
      const rules = rulesOf({ box, side, paints: [{ ring: wholeSheet(box), ink: green }] });
      expect(rules.filter((rule) => rule !== "glue")).toEqual([]);
    }
  });
});

describe("color that ends before the end of the bleed", () => {
  const grown = (by: number) => offsetRings(mailer.dieline.cut.slice(0, 1), by);
  const found = (by: number) => {
    const [ring = []] = grown(by);
    return foundOn({ box: mailer, paints: [{ ring, ink: green }] });
  };

  test("at the cut is a failure of each panel with a cut edge", () => {
    const all = found(0);
    expect(new Set(all.map(({ rule, severity }) => `${rule} ${severity}`))).toEqual(new Set(["bleed fail"]));
    expect(all.map(({ panel }) => panel)).toContain("lid");
    expect(all[0]).toMatchObject({ limit: "3.2 mm", fixes: ["mirror-bleed"], upload: "u", page: 0 });
  });

  test("2 mm beyond the cut is a warning, and 3 mm are enough", () => {
    expect(new Set(found(2).map(({ rule, severity }) => `${rule} ${severity}`))).toEqual(new Set(["bleed warn"]));
    expect(found(3)).toEqual([]);
  });

  test("within the cut is meant to", () => {
    expect(found(-2)).toEqual([]);
  });

  test("at an angle to the cut is meant to", () => {
    const [x, y] = [lidLeft - 20, lidLow - 20];
    const stripe: Point[] = [
      [x, y],
      [x + 30, y],
      [x + 330, y + 300],
      [x + 300, y + 300],
    ];
    expect(rulesOf({ box: mailer, paints: [{ ring: stripe, ink: green }] })).toEqual([]);
  });
});

describe("ink sums", () => {
  test("each area above the limit is found where it lies", () => {
    const paints = [
      { ring: areaOf(20, 20), ink: [90, 90, 90, 50] },
      { ring: areaOf(8, 8, [lid[0] + 60, lid[1]]), ink: [100, 100, 100, 100] },
    ] as const;
    expect(foundOn({ box: mailer, paints })).toMatchObject([
      { rule: "ink-sum", severity: "warn", measured: "319 %", limit: "300 %", panel: "lid" },
      { rule: "ink-sum", severity: "fail", measured: "400 %" },
    ]);
  });

  test("a thin line dries, and 300 % are allowed", () => {
    const line = { ring: areaOf(60, 1), ink: [100, 100, 100, 100] } as const;
    const area = { ring: areaOf(20, 20, [lid[0], lid[1] + 20]), ink: [80, 80, 80, 60] } as const;
    expect(rulesOf({ box: mailer, paints: [line, area] })).toEqual([]);
    expect(rulesOf({ box: boxOf("mailer", "kraft"), paints: [area] })).toEqual(["ink-sum"]);
  });
});

describe("areas for glue", () => {
  const [zone = []] = glueZones(shipper.dieline, "outside");

  test("must be free of ink", () => {
    expect(foundOn({ box: shipper, paints: [{ ring: wholeSheet(shipper), ink: green }] })).toMatchObject([
      { rule: "glue", severity: "warn", limit: "1 cm²" },
    ]);
    const [inner = []] = offsetRings([zone], -9);
    expect(rulesOf({ box: shipper, paints: [{ ring: inner, ink: green }] })).toContain("glue");
  });

  test("may have the bleed of their neighbors", () => {
    const panels = shipper.dieline.panels.filter(({ id }) => !id.endsWith("glue"));
    const paints = panels.flatMap(({ poly }) => offsetRings([poly], 3.1).map((ring) => ({ ring, ink: green })));
    expect(rulesOf({ box: shipper, paints })).toEqual([]);
  });
});

describe("empty sides", () => {
  test("are found although a page has paint", () => {
    expect(foundOn({ box: mailer, paints: [] })).toMatchObject([{ rule: "empty", severity: "fail" }]);
    expect(foundOn({ box: mailer, paints: [], page: { painted: null } })).toEqual([]);
  });

  test("a single word is not empty", () => {
    expect(rulesOf({ box: mailer, paints: [{ ring: areaOf(6, 0.8), ink: green }] })).toEqual([]);
  });
});

describe("texts", () => {
  const { blank } = mailer.dieline;
  const [x, y] = [lid[0] - blank.x, lid[1] - blank.y];
  const onGround = (ink: readonly [number, number, number, number], ground: typeof ink, own = ink) => {
    const text = textAt(x + 10, y + 10, { ink });
    return foundOn({
      box: mailer,
      paints: [
        { ring: areaOf(60, 40), ink: ground },
        { ring: rectangle(lid[0] + 11, lid[1] + 11, lid[0] + 28, lid[1] + 13), ink: own },
      ],
      page: { texts: [text] },
    });
  };

  test("nearly in the color of their ground are found", () => {
    expect(onGround([0, 0, 12, 0], [0, 0, 0, 1])).toMatchObject([
      { rule: "contrast", severity: "warn", limit: "1.5 : 1" },
    ]);
    expect(onGround([60, 40, 0, 0], [55, 45, 0, 0])).toMatchObject([{ rule: "contrast" }]);
  });

  test("that stand out are fine, also as the shadow of another one", () => {
    expect(onGround([0, 0, 0, 100], [0, 0, 0, 1])).toEqual([]);
    expect(onGround([0, 0, 0, 6], [0, 0, 0, 1], [0, 0, 0, 100])).toEqual([]);
  });
});

describe("seams", () => {
  const seam = seamsOn(mailer.dieline, "outside").find(({ motion, edge: [[ax, ay], [bx, by]] }) => {
    return motion[0] !== 1 && Math.hypot(bx - ax, by - ay) > 60;
  });
  if (seam === undefined) throw new Error("The box has no seam");
  const [[ax, ay], [bx, by]] = seam.edge;
  const along = ([x, y]: Point, by_: number) =>
    ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / Math.hypot(bx - ax, by - ay) + by_;
  const stripes = (at: number) =>
    Math.floor(at / 9) % 2 === 0 ? ([0, 90, 60, 0] as const) : ([70, 0, 20, 0] as const);
  /** Stripes across the seam, which are off by some millimetres on the second panel. */
  const off = (by: number) => [
    { ring: wholeSheet(mailer), ink: (point: Point) => stripes(along(point, 0)) },
    {
      ring: offsetRings([panelOf(mailer.dieline, seam.to).poly], 3.1)[0] ?? [],
      ink: (point: Point) => stripes(along(apply(inverse(seam.motion), point), by)),
    },
  ];
  const seamsFound = (by: number) =>
    foundOn({ box: mailer, paints: off(by) }).filter(
      ({ rule, id }) => rule === "seam" && id.includes(seam.to) && id.includes(seam.from),
    );

  test("artwork that does not meet is found with its distance", () => {
    expect(seamsFound(3)).toMatchObject([{ severity: "warn", measured: "3 mm" }]);
  });

  test("artwork that meets is fine, and so are panels of different colors", () => {
    expect(seamsFound(0)).toEqual([]);
    const paints = [
      { ring: wholeSheet(mailer), ink: green },
      { ring: panelOf(mailer.dieline, seam.to).poly, ink: [0, 90, 60, 0] as const },
    ];
    expect(rulesOf({ box: mailer, paints })).toEqual([]);
  });
});

describe("pictures", () => {
  const { blank } = mailer.dieline;
  const quad = quadOf(lid[0] - blank.x, lid[1] - blank.y, 60, 40);
  const pictures = [{ quad, pixels: { width: 800, height: 600 }, ppi: 300, isLineArt: false, space: "rgb" as const }];
  const kraft = boxOf("mailer", "kraft");

  test("with white parts look brown on kraft", () => {
    const painted = { box: kraft, paints: [{ ring: areaOf(30, 40), ink: green }], page: { pictures } };
    expect(rulesOf({ ...painted, mediaType: "image/jpeg" })).toEqual(["kraft-white"]);
    expect(rulesOf({ ...painted, mediaType: "image/png" })).toEqual([]);
    const full = { ...painted, paints: [{ ring: areaOf(60, 40), ink: green }] };
    expect(rulesOf({ ...full, mediaType: "image/jpeg" })).toEqual([]);
  });

  test("with hard edges near a cut may have letters there", () => {
    const letters = (distance: number) => [
      { ring: wholeSheet(mailer), ink: green },
      ...Array.from({ length: 30 }, (_, index) => ({
        ring: rectangle(lidLeft + distance, lidLow + 20 + index * 4, lidLeft + distance + 2, lidLow + 22 + index * 4),
        ink: [0, 0, 0, 100] as const,
      })),
    ];
    const found = (distance: number) => foundOn({ box: mailer, paints: letters(distance), mediaType: "image/jpeg" });
    expect(found(1)).toMatchObject([{ rule: "safe-cut", severity: "info", panel: "lid" }]);
    expect(found(4)).toEqual([]);
  });

  test("may end near a cut", () => {
    const [left, low] = [lidLeft + 1.5, lidLow + 20];
    const [width, height] = [lidRight - lidLeft - 3, 50];
    const placement = { x: left + width / 2 - blank.x, y: low + height / 2 - blank.y };
    const paints = [{ ring: areaOf(width, height, [left, low]), ink: green }];
    expect(foundOn({ box: mailer, paints, page: { width, height }, placement, mediaType: "image/jpeg" })).toEqual([]);
  });
});
