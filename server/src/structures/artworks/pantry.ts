import { faceWithRole } from "@boxwright/core/structures/face-roles";
import type { Artwork } from "./artwork.ts";
import { coverOrFront } from "./covers.ts";
import { outline, sizeWithin } from "./lettering.ts";
import { wordLogo } from "./logos.ts";
import { bar, filled, onFace } from "./svg-shapes.ts";

const black = "#1f1a16";

/** One word as large as the lid, black on bare board. */
export const pantry: Artwork = {
  outside: (dieline) =>
    [
      onFace(coverOrFront(dieline), (face) => {
        const inset = face.width * 0.07;
        const size = sizeWithin("pantry", "heavy", face.width - 2 * inset, face.height * 0.52);
        const word = outline("pantry", "heavy", size);
        const line = Math.max(0.8, face.height * 0.006);
        return [
          filled(word.path, black, inset, face.height * 0.36),
          ...[0.9, 0.865].map((part) => bar(inset, face.height * part, face.width - 2 * inset, line, black)),
        ].join("");
      }),
      onFace(faceWithRole(dieline, "front"), (face) => {
        if (dieline.family.code === "shipper") return "";
        const inset = face.width * 0.07;
        const [kind, weight] = [
          outline("Flour", "heavy", face.height * 0.24),
          outline("Keep dry", "plain", face.height * 0.1),
        ];
        return [
          filled(kind.path, black, inset, face.height * 0.2),
          filled(weight.path, black, face.width - weight.width - inset, face.height * 0.2),
          bar(inset, face.height * 0.56, face.width - 2 * inset, Math.max(0.8, face.height * 0.012), black),
        ].join("");
      }),
      ...(["right", "left"] as const).map((side) =>
        onFace(faceWithRole(dieline, side), (face) =>
          bar(face.width * 0.08, face.height * 0.2, face.width * 0.84, face.height * 0.6, black),
        ),
      ),
    ].join(""),
  inside: null,
  ink: black,
  logo: wordLogo(["pantry"], black),
};
