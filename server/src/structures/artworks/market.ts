import type { Dieline } from "@boxwright/core/structures/dieline";
import { faceWithRole } from "@boxwright/core/structures/face-roles";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Artwork } from "./artwork.ts";
import { outline, sizeWithin } from "./lettering.ts";
import { wordLogo } from "./logos.ts";
import { sizeLine } from "./size-line.ts";
import { bar, disc, filled, onFace, wholeSheet } from "./svg-shapes.ts";

const green = "#1f5b47";
const cream = "#f6ead2";
const tomato = "#d8452c";

/** A number of stripes that suits the shape of the front. It is odd, so that both ends are tomato. */
function stripesOf(front: PanelFace): number {
  const wanted = Math.min(20, Math.max(12, front.height * 0.18));
  return 2 * Math.round((front.width / wanted - 1) / 2) + 1;
}

function awning(face: PanelFace, stripes: number): string {
  const width = face.width / stripes;
  return every(stripes, (index) => bar(index * width, 0, width, face.height, colourOf(index)));
}

/** The awning's round hem, which hangs over the face's upper edge. */
function hem(face: PanelFace): string {
  const stripes = stripesOf(face);
  const width = face.width / stripes;
  return every(stripes, (index) => {
    const [x, y] = [(index + 0.5) * width, face.height - width * 0.6];
    return bar(index * width, y, width, width * 0.6, colourOf(index)) + disc(x, y, width / 2, colourOf(index));
  });
}

function colourOf(stripe: number): string {
  return stripe % 2 === 0 ? tomato : cream;
}

function every(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

const lines = ["Bread,", "still warm."] as const;

/** A market stall: its awning is the roof, its counter the front. Three inks. */
export const market: Artwork = {
  outside: (dieline) => {
    const front = faceWithRole(dieline, "front");
    return [
      wholeSheet(dieline, green),
      ...(["front", "back"] as const).map((name) =>
        onFace(faceWithRole(dieline, name), (face) => counter(dieline, face)),
      ),
      front === undefined
        ? ""
        : (["top", "roof-front", "roof-back"] as const)
            .map((role) => onFace(faceWithRole(dieline, role), (face) => awning(face, stripesOf(front))))
            .join(""),
      ...(["right", "left"] as const).map((name) => onFace(faceWithRole(dieline, name), side)),
    ].join("");
  },
  inside: (dieline) => wholeSheet(dieline, tomato),
  ink: green,
  logo: wordLogo(lines, green),
};

function counter(dieline: Dieline, face: PanelFace): string {
  const inset = face.width * 0.075;
  const size = sizeWithin(lines[1], "heavy", face.width - 2 * inset, face.height * 0.24);
  const words = lines.map((line, index) =>
    filled(outline(line, "heavy", size).path, green, inset, face.height * 0.2 + (lines.length - 1 - index) * size),
  );
  const measure = outline(sizeLine(dieline), "plain", Math.min(face.height * 0.07, face.width * 0.055));
  return [
    bar(0, 0, face.width, face.height, cream),
    hem(face),
    ...words,
    filled(measure.path, green, inset, face.height * 0.075),
  ].join("");
}

function side(face: PanelFace): string {
  const size = sizeWithin("Carry me home", "heavy", face.width * 0.8, face.height * 0.16);
  const words = outline("Carry me home", "heavy", size);
  return filled(words.path, cream, (face.width - words.width) / 2, face.height * 0.2);
}
