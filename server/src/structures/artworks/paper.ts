import type { Dieline } from "@boxwright/core/structures/dieline";
import { faceWithRole } from "@boxwright/core/structures/face-roles";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Artwork } from "./artwork.ts";
import { coverOrFront } from "./covers.ts";
import { outline, sizeWithin } from "./lettering.ts";
import { wordLogo } from "./logos.ts";
import { bar, filled, onFace, overFace } from "./svg-shapes.ts";

const black = "#1f1a16";
const red = "#c5361a";
const kraft = "#c98f4f";
/** The fraction of the box's length that the dark foot covers, on the sides too. */
const foot = 0.24;

/** How far ink continues beyond a crease, in millimetres. */
const bleed = 0.4;

/** A plea to the carrier over a dark foot, a frame for the address, and a note where to tear. */
export const paper: Artwork = {
  outside: (dieline) => {
    const top = coverOrFront(dieline);
    const side = (from: number) => (face: PanelFace) =>
      bar(face.width * from, -bleed, face.width * foot, face.height + 2 * bleed, black);
    return [
      overFace(top, ({ width, height }) => bar(-bleed, 0, width + 2 * bleed, height * foot, black)),
      overFace(faceWithRole(dieline, "right"), side(0)),
      overFace(faceWithRole(dieline, "left"), side(1 - foot)),
      onFace(top, (face) => plea(face, stripOn(face, dieline))),
      tearHere(dieline),
    ].join("");
  },
  inside: null,
  ink: black,
  logo: wordLogo(["Please", "do not bend"], black),
};

/** The height of the tear strip on a face that is upright on the sheet. */
function stripOn({ origin, height }: PanelFace, { perforations: [low] }: Dieline): number {
  return low === undefined ? height : low[0][1] - origin[1];
}

function plea({ width, height }: PanelFace, strip: number): string {
  const inset = width * 0.08;
  const size = sizeWithin("do not bend", "heavy", width - 2 * inset, height * 0.14);
  const [first, second] = [outline("Please", "heavy", size), outline("do not bend", "heavy", size)];
  const small = Math.min(size * 0.28, height * 0.05);
  const contents = outline("Prints, proofs, good paper", "plain", small);
  const line = size * 0.04;
  const frame = Math.min(height * 0.62, strip - height * 0.18);
  return [
    filled(contents.path, kraft, inset, height * foot * 0.5 - small * 0.3),
    filled(second.path, black, inset, height * (foot + 0.06)),
    filled(first.path, black, inset, height * (foot + 0.06) + size * 0.92),
    `<rect x="${width * 0.58}" y="${frame}" width="${width * 0.34}" height="${height * 0.14}" fill="none" stroke="${black}" stroke-width="${line}"/>`,
  ].join("");
}

/** The words between the two perforations of a tear strip. */
function tearHere({ perforations: [low, high] }: Dieline): string {
  if (low === undefined || high === undefined) return "";
  const [[x, y]] = low;
  const strip = high[0][1] - y;
  const words = outline("Tear here", "plain", strip * 0.62);
  return filled(words.path, red, x + strip, y + strip * 0.28);
}
