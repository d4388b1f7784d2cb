import type { Dieline } from "@boxwright/core/structures/dieline";
import { faceWithRole } from "@boxwright/core/structures/face-roles";
import type { Point } from "@boxwright/core/structures/sheet";
import type { Artwork } from "./artwork.ts";
import { outline, sizeWithin } from "./lettering.ts";
import { lidGreeting } from "./lid-greeting.ts";
import { wordLogo } from "./logos.ts";
import { sizeLine } from "./size-line.ts";
import { bar, disc, filled, onFace, wholeSheet } from "./svg-shapes.ts";

const green = "#1d4f44";
const rose = "#f0a493";
const shade = "#d97d6c";
const cream = "#f8efdc";

/** A ribbon around the box, continuous over every edge, with its knot on the lid. */
export const ribbon: Artwork = {
  outside: (dieline) => wholeSheet(dieline, green) + bands(dieline) + words(dieline),
  inside: (dieline) => wholeSheet(dieline, rose) + confetti(dieline) + lidGreeting(dieline, "For you.", green),
  ink: green,
  logo: wordLogo(["For you."], green),
};

interface Knot {
  readonly x: number;
  /** The heights on the sheet: on the lid, and at the same place of the base under it. */
  readonly onLid: number;
  readonly onBase: number;
  readonly band: number;
}

/** The crossing of the bands; null for a box without a lid. */
function knotOf({ panels }: Dieline): Knot | null {
  const [base, lid] = ["base", "lid"].map((id) => panels.find((panel) => panel.id === id)?.poly);
  if (base === undefined || lid === undefined) return null;
  const half = Math.max(...lid.map(([x]) => x));
  const back = Math.min(...lid.map(([, y]) => y));
  const depth = Math.max(...lid.map(([, y]) => y)) - back;
  const fromBack = depth * 0.42;
  return {
    x: -half * 0.36,
    onLid: back + fromBack,
    onBase: Math.max(...base.map(([, y]) => y)) - fromBack,
    band: Math.min(depth, half * 2) * 0.13,
  };
}

/** Two straight bands on the sheet. They meet in the folded box, as its panels are in line on the sheet. */
function bands(dieline: Dieline): string {
  const { x, y, width, height } = dieline.blank;
  const knot = knotOf(dieline);
  if (knot === null) {
    const walls = (["front", "right", "back", "left"] as const).map((name) =>
      onFace(faceWithRole(dieline, name), (face) => bar(0, face.height * 0.42, face.width, face.height * 0.16, rose)),
    );
    return walls.join("");
  }
  const half = knot.band / 2;
  return [
    bar(knot.x - half, y, knot.band, height, rose),
    bar(x, knot.onBase - half, width, knot.band, rose),
    bar(x, knot.onLid - half, width, knot.band, rose),
    bow(knot),
  ].join("");
}

/** Two loops, two ends and the knot, about the crossing. */
function bow({ x, onLid, band }: Knot): string {
  const path = (points: string, colour: string) => `<path d="${points}" fill="${colour}"/>`;
  const loop = (side: 1 | -1) =>
    path(
      `M0 0C${side * 0.5} 1.5 ${side * 2.1} 1.7 ${side * 2.2} 0.75C${side * 2.3} -0.2 ${side * 1.2} -0.75 0 0Z`,
      cream,
    ) +
    path(`M0 0C${side * 0.7} 0.9 ${side * 1.5} 1.1 ${side * 1.6} 0.65C${side * 1.65} 0.2 ${side} -0.25 0 0Z`, shade);
  const end = (side: 1 | -1) => path(`M0 0L${side * 1.1} -1.9L${side * 1.45} -1.45L${side * 1.95} -1.55Z`, cream);
  return `<g transform="matrix(${band} 0 0 ${-band} ${x} ${onLid})">${end(1)}${end(-1)}${loop(1)}${loop(-1)}${disc(0, 0, 0.5, cream)}</g>`;
}

/** The size, in the corner that the ribbon leaves free. */
function words(dieline: Dieline): string {
  return onFace(faceWithRole(dieline, "front"), (face) => {
    const inset = Math.min(face.width, face.height) * 0.12;
    const text = sizeLine(dieline);
    const letters = sizeWithin(text, "plain", face.width * 0.56 - inset, Math.min(face.height * 0.13, 11));
    return filled(outline(text, "plain", letters).path, cream, inset, inset);
  });
}

const spacing = 19;

/** Dots in rows that are shifted against each other, in two tones. */
function confetti({ blank }: Dieline): string {
  const rows = Math.ceil(blank.height / spacing);
  const columns = Math.ceil(blank.width / spacing);
  const dots = Array.from(
    { length: rows * columns },
    (_, index): Point => [Math.floor(index / columns), index % columns],
  );
  return dots
    .map(([row, column]) =>
      disc(
        blank.x + (column + (row % 2) / 2) * spacing,
        blank.y + (row + 0.5) * spacing,
        spacing * 0.16,
        (row + column) % 3 === 0 ? shade : cream,
      ),
    )
    .join("");
}
