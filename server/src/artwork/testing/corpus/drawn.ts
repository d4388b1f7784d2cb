import { apply } from "@boxwright/core/structures/matrix";
import { offsetRings } from "@boxwright/core/structures/outline";
import { seamsOn } from "@boxwright/core/structures/seams";
import type { Point } from "@boxwright/core/structures/sheet";
import { outlineRings } from "@boxwright/core/structures/template";
import { panelOf } from "@boxwright/core/structures/testing/reference-box";
import { drawnCode } from "../../plates/testing/drawn-code.ts";
import {
  area,
  type DrawnFile,
  drawnFile,
  drawnWords,
  ground,
  lid,
  mailer,
  onKraft,
  onLid,
  ringPath,
  shipper,
} from "./drawn-page.ts";

const green = [60, 0, 80, 0];
const outline = (by: number) => area(offsetRings(outlineRings(mailer.dieline), by), green);

const inks: readonly DrawnFile[] = [
  drawnFile("area of 319 % of ink", ["ink-sum/warn"], onLid(20, 20, [90, 90, 90, 49])),
  drawnFile("area of 400 % of ink", ["ink-sum/fail"], onLid(20, 20, [100, 100, 100, 100])),
  drawnFile("area of 298 % of ink", [], onLid(20, 20, [80, 80, 80, 58])),
  drawnFile("line of a millimetre with 400 % of ink", [], onLid(40, 1, [100, 100, 100, 100])),
  drawnFile("area of 290 % of ink on kraft", ["ink-sum/warn"], onLid(20, 20, [80, 80, 80, 50]), onKraft),
  drawnFile("area of 278 % of ink on kraft", [], onLid(20, 20, [80, 80, 80, 38]), onKraft),
];

const bleeds: readonly DrawnFile[] = [
  drawnFile("color that ends at the cut", ["bleed/fail"], outline(0)),
  drawnFile("color that ends two millimetres beyond the cut", ["bleed/warn"], outline(2)),
  drawnFile("color to the end of the bleed", [], outline(3.175)),
  drawnFile("color that ends two millimetres before the cut", [], outline(-2)),
];

const unglued = shipper.dieline.panels.filter(({ id }) => !id.endsWith("glue"));
const glues: readonly DrawnFile[] = [
  drawnFile("color on an area for glue", ["glue/warn"], ground(green, shipper), shipper),
  drawnFile(
    "color beside an area for glue",
    [],
    unglued.map(({ poly }) => area(offsetRings([poly], 3.1), green)).join(""),
    shipper,
  ),
];

/** Stripes of 9 mm across an edge of the folded box. On the second panel they are off by some millimetres. */
function stripes(off: number): string {
  const seam = seamsOn(mailer.dieline, "outside").find(
    ({ motion, edge: [[ax, ay], [bx, by]] }) => motion[0] !== 1 && Math.hypot(bx - ax, by - ay) > 40,
  );
  if (seam === undefined) throw new Error("The box has no edge of two panels that are apart on its sheet");
  const [[ax, ay], [bx, by]] = seam.edge;
  const length = Math.hypot(bx - ax, by - ay);
  const [alongX, alongY] = [(bx - ax) / length, (by - ay) / length];
  const point = (along: number, across: number): Point => [
    ax + alongX * along - alongY * across,
    ay + alongY * along + alongX * across,
  ];
  const reach = 25;
  const stripesFrom = (by: number) =>
    Array.from({ length: Math.floor(length / 18) }, (_, index) => {
      const from = 4.5 + index * 18 - by;
      return [point(from, -reach), point(from + 9, -reach), point(from + 9, reach), point(from, reach)];
    });
  const on = (panel: string, areas: readonly (readonly Point[])[]) => {
    const region = offsetRings([panelOf(mailer.dieline, panel).poly], 3.1);
    return `q ${region.map(ringPath).join(" ")} W n ${area(areas, [0, 60, 90, 0])} Q `;
  };
  const there = stripesFrom(off).map((ring) => ring.map((corner) => apply(seam.motion, corner)));
  return `${ground(green)}${on(seam.from, stripesFrom(0))}${on(seam.to, there)}`;
}

const seams: readonly DrawnFile[] = [
  drawnFile("stripes that are off by three millimetres at an edge of the box", ["seam/warn"], stripes(3)),
  drawnFile("stripes that meet at an edge of the box", [], stripes(0)),
];

const contrasts: readonly DrawnFile[] = [
  drawnFile("light yellow words on white", ["contrast/warn"], drawnWords([0, 0, 20, 0])),
  drawnFile("light yellow words on a dark ground", [], `${ground([90, 60, 0, 60])}${drawnWords([0, 0, 20, 0])}`),
  drawnFile("words in the brown of kraft on kraft", ["contrast/warn"], drawnWords([15, 40, 60, 5]), onKraft),
  drawnFile("dark words on kraft", [], drawnWords([0, 0, 0, 100]), onKraft),
];

const empties: readonly DrawnFile[] = [
  drawnFile("white without ink", ["empty/fail"], onLid(20, 20, [0, 0, 0, 0])),
  drawnFile("a mark of two square millimetres", [], onLid(2, 1, [0, 0, 0, 100])),
];

const millimetre = 25.4 / 72;
/** A code with its lower left corner at a place of the lid, all in millimetres. */
async function code(module: number, [x, y]: Point = [lid.x, lid.y]): Promise<string> {
  const drawn = await drawnCode("QRCode", "https://example.com/a", [x, y], [25 * module, 25 * module]);
  return `q ${millimetre} 0 0 ${millimetre} 0 0 cm ${drawn} Q `;
}

const codes: readonly DrawnFile[] = [
  drawnFile("code of half a millimetre a module", [], inBlack(code(0.5))),
  drawnFile("code of 0.3 millimetres a module", ["code/warn"], inBlack(code(0.3))),
  drawnFile("code with a bar beside it", ["code/warn"], inBlack(code(0.5), `${lid.x - 1.2} ${lid.y - 2} 0.8 20 re f `)),
  drawnFile(
    "code with a bar at a distance of six modules",
    [],
    inBlack(code(0.5), `${lid.x - 3.8} ${lid.y - 2} 0.8 20 re f `),
  ),
  drawnFile("code across a fold", ["code-fold/warn"], inBlack(code(0.5, [lid.x, lid.high - 6]))),
  drawnFile("code three millimetres from a fold", [], inBlack(code(0.5, [lid.x, lid.high - 12.5 - 3]))),
  drawnFile("code in gray of 15 %", ["code/warn"], inBlack(code(0.5), "", 0.15)),
];

async function inBlack(drawn: Promise<string>, more = "", black = 1): Promise<string> {
  return `0 0 0 ${black} k ${await drawn}${more}`;
}

/** Files for the checks of plates and codes, and near misses. */
export const drawnCorpus: readonly DrawnFile[] = [
  ...inks,
  ...bleeds,
  ...glues,
  ...seams,
  ...contrasts,
  ...empties,
  ...codes,
];
