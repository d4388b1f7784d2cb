import type { Dieline } from "@boxwright/core/structures/dieline";
import { faceWithRole } from "@boxwright/core/structures/face-roles";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import { boundsOf } from "@boxwright/core/structures/sheet";
import type { Artwork } from "./artwork.ts";
import { outline, sizeWithin } from "./lettering.ts";
import { wordLogo } from "./logos.ts";
import { sizeLine } from "./size-line.ts";
import { bar, filled, onFace } from "./svg-shapes.ts";

const black = "#1f1a16";
const kraftPaperTape = "#e9d3a6";

/** Two arrows over a line: this way up. */
function thisWayUp(x: number, y: number, size: number): string {
  const arrow = (at: number) =>
    `<path d="M${at} ${y + size * 0.2}V${y + size * 0.62}H${at - size * 0.1}L${at + size * 0.09} ${y + size * 0.95}L${at + size * 0.28} ${y + size * 0.62}H${at + size * 0.18}V${y + size * 0.2}Z" fill="${black}"/>`;
  return (
    arrow(x + size * 0.18) +
    arrow(x + size * 0.62) +
    bar(x + size * 0.02, y + size * 0.02, size * 0.96, size * 0.09, black)
  );
}

function framed(x: number, y: number, size: number): string {
  const line = size * 0.035;
  return `<rect x="${x - size * 0.12}" y="${y - size * 0.14}" width="${size * 1.24}" height="${size * 1.26}" fill="none" stroke="${black}" stroke-width="${line}"/>${thisWayUp(x, y, size)}`;
}

/** Large type over a dark foot, marks on the sides, and tape over the edges where flaps meet. */
export const parts: Artwork = {
  outside: (dieline) =>
    [
      tape(dieline),
      ...(["front", "back"] as const).map((name) => onFace(faceWithRole(dieline, name), wall)),
      ...(["right", "left"] as const).map((name) => onFace(faceWithRole(dieline, name), (face) => side(dieline, face))),
    ].join(""),
  inside: null,
  ink: black,
  logo: wordLogo(["Parts,", "not air"], black),
};

function wall(face: PanelFace): string {
  const inset = face.width * 0.06;
  const size = sizeWithin("Parts, not air", "heavy", face.width * 0.78, face.height * 0.3);
  const words = outline("Parts, not air", "heavy", size);
  return bar(0, 0, face.width, face.height * 0.24, black) + filled(words.path, black, inset, face.height * 0.46);
}

function side(dieline: Dieline, face: PanelFace): string {
  const size = Math.min(face.height * 0.3, face.width * 0.2);
  const words = outline(sizeLine(dieline), "plain", face.height * 0.075);
  return [
    bar(0, 0, face.width, face.height * 0.24, black),
    framed(face.width * 0.14, face.height * 0.5, size),
    framed(face.width * 0.14 + size * 1.6, face.height * 0.5, size),
    filled(words.path, kraftPaperTape, face.width * 0.08, face.height * 0.09),
  ].join("");
}

/** Half of the tape lies on each of the two outer flaps, along the edges that meet. */
function tape({ family, panels, inside }: Dieline): string {
  if (family.code !== "shipper") return "";
  const half = Math.min(24, inside.width * 0.11);
  return panels
    .filter(({ id }) => /^(front|back)-top$/.test(id))
    .map(({ poly }) => {
      const { left, right, high } = boundsOf(poly);
      return bar(left, high - half, right - left, half, kraftPaperTape);
    })
    .join("");
}
