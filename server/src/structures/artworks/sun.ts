import { faceWithRole } from "@boxwright/core/structures/face-roles";
import { coverOf } from "@boxwright/core/structures/main-face";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Artwork } from "./artwork.ts";
import { outline } from "./lettering.ts";
import { lidGreeting } from "./lid-greeting.ts";
import { sizeLine } from "./size-line.ts";
import { bar, disc, filled, onFace, wholeSheet } from "./svg-shapes.ts";

const red = "#dc3a22";
const ochre = "#e2a32b";
const cream = "#f6ead2";
const black = "#1f1a16";

/** Rings about a point: cream, red, ochre. */
function rings(x: number, y: number, radius: number): string {
  return disc(x, y, radius, cream) + disc(x, y, radius * 0.8, red) + disc(x, y, radius * 0.62, ochre);
}

/** The place of the sun. Its centre is `behind` the edge between top and front, which its rings cross. */
function sunOf(top: PanelFace | undefined, front: PanelFace) {
  const depth = top?.height ?? front.height;
  return { x: front.width * 0.36, behind: depth * 0.42, radius: Math.min(depth * 0.6, front.width * 0.42) };
}

/** Two short lines that end at `right`. */
function motto(right: number, y: number, size: number): string {
  return ["Ship it square.", "Draw it flat."]
    .map((line, index) => {
      const words = outline(line, "plain", size);
      return filled(words.path, cream, right - words.width, y + index * size * 1.25);
    })
    .join("");
}

/** A sun that rises over the front edge. Four inks, no picture. */
export const sun: Artwork = {
  outside: (dieline) => {
    const [front, top] = [faceWithRole(dieline, "front"), coverOf(dieline)];
    if (front === undefined) return wholeSheet(dieline, red);
    const { x: at, behind, radius } = sunOf(top, front);
    const inset = Math.min(front.width, front.height) * 0.09;
    const letters = Math.min(front.height * 0.13, 15);
    return [
      wholeSheet(dieline, red),
      onFace(top, (face) => {
        const number = outline("Nº 4", "heavy", face.height * 0.13);
        const sunX = at + (face.width - front.width) / 2;
        const besideTheSun = face.width - inset - (sunX + radius);
        return [
          rings(sunX, behind, radius),
          filled(number.path, cream, face.width - number.width - inset, face.height - face.height * 0.13 - inset * 0.7),
          motto(face.width - inset, inset, Math.min(letters * 0.72, besideTheSun / 8)),
        ].join("");
      }),
      onFace(front, (face) => {
        const size = outline(sizeLine(dieline), "plain", letters);
        return (
          rings(at, face.height + behind, radius) + filled(size.path, cream, face.width - size.width - inset, inset)
        );
      }),
      ...(["right", "left"] as const).map((side) =>
        onFace(faceWithRole(dieline, side), (face) => {
          const words = outline("This way to the good part", "plain", letters * 0.9);
          const band = face.height * 0.26;
          return bar(0, 0, face.width, band, black) + filled(words.path, cream, inset, band / 2 - letters * 0.3);
        }),
      ),
    ].join("");
  },
  inside: (dieline) => wholeSheet(dieline, "#b82a18") + lidGreeting(dieline, "Hello.", cream),
  ink: red,
  logo: () => ({ width: 2, height: 2, drawing: rings(1, 1, 1) }),
};
