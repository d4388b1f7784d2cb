import { faceWithRole, type Role } from "@boxwright/core/structures/face-roles";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Artwork } from "./artwork.ts";
import { disc, onFace, wholeSheet } from "./svg-shapes.ts";

const ochre = "#e0a02a";
const cream = "#f6ead2";
const black = "#1f1a16";

/** The rows of each face from its top. A letter is a shape of {@link shapeOf}: upper case is black, lower case cream. */
const patterns: readonly { readonly roles: readonly Role[]; readonly rows: readonly string[] }[] = [
  { roles: ["front"], rows: ["CaD", "TTB", "c.A", "dBo", "ATc", ".bD"] },
  { roles: ["right"], rows: ["o.B", "caC", "D.t", "bAo", "cDa", "TbB"] },
  { roles: ["back"], rows: ["Bc.", "aTA", "oDb", "C.d", "tAB", "bCo"] },
  { roles: ["left"], rows: ["Dbt", ".CA", "aoB", "Tcd", "A.C", "Bda"] },
  { roles: ["top", "roof-front"], rows: ["BTC", "Dac", ".ob", "CtA", "bDo", "aB."] },
  { roles: ["roof-back"], rows: ["oCB", "Dta", "bA.", "cTD", "dBo", "aCt"] },
];

/** Neighbours overlap by this fraction of a cell, so that no seam shows between them. */
const overlap = 0.01;

/** Quarter discs about the four corners of a cell (a to d, from the lower left anticlockwise), a half disc and a dot. */
function shapeOf(letter: string, x: number, y: number, size: number): string {
  const colour = letter === letter.toUpperCase() ? black : cream;
  const path = (d: string) => `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${size * overlap}"/>`;
  const quarter = (cornerX: number, cornerY: number, toX: number, toY: number, sweep: 0 | 1) =>
    path(`M${cornerX} ${cornerY}H${toX}A${size} ${size} 0 0 ${sweep} ${cornerX} ${toY}Z`);
  switch (letter.toLowerCase()) {
    case "a":
      return quarter(x, y, x + size, y + size, 1);
    case "b":
      return quarter(x + size, y, x, y + size, 0);
    case "c":
      return quarter(x + size, y + size, x, y, 1);
    case "d":
      return quarter(x, y + size, x + size, y, 0);
    case "t":
      return path(`M${x} ${y + size}H${x + size}A${size / 2} ${size / 2} 0 0 0 ${x} ${y + size}Z`);
    case "o":
      return disc(x + size / 2, y + size / 2, size * 0.22, colour);
    default:
      return "";
  }
}

/** One of the four cells of the logo, which are two by two. */
function cellOfFour(letter: string, index: number): string {
  return shapeOf(letter, index % 2, Math.floor(index / 2), 1);
}

/** Three cells across, and rows from the top until less than half a cell is left. */
function tiled({ width, height }: PanelFace, pattern: readonly string[]): string {
  const size = width / 3;
  return Array.from({ length: Math.ceil(height / size - 0.5) }, (_, row) =>
    [...(pattern[row % pattern.length] ?? "")].map((letter, column) =>
      shapeOf(letter, column * size, height - (row + 1) * size, size),
    ),
  )
    .flat()
    .join("");
}

/** Quarter and half discs in two inks on ochre, in a different pattern on every side. */
export const tiles: Artwork = {
  outside: (dieline) => {
    const faces = patterns.flatMap(({ roles, rows }) =>
      roles.map((role) => onFace(faceWithRole(dieline, role), (face) => tiled(face, rows))),
    );
    return wholeSheet(dieline, ochre) + faces.join("");
  },
  inside: (dieline) =>
    `<pattern id="dots" width="16" height="16" patternUnits="userSpaceOnUse">${disc(8, 8, 2.6, cream)}</pattern>` +
    wholeSheet(dieline, ochre) +
    wholeSheet(dieline, "url(#dots)"),
  ink: black,
  logo: () => ({ width: 2, height: 2, drawing: ["A", "B", "D", "C"].map(cellOfFour).join("") }),
};
