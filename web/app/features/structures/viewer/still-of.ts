import { shotOf, type View, views } from "@boxwright/core/structures/solid/views";
import type { PicturedBox } from "../../../ui/box-picture.tsx";
import { askedSize } from "./asked-size.ts";
import type { Worn } from "./prints-of.ts";
import type { StagedBox } from "./stage.ts";

/** The picture of a box that stands for the viewer. The shop draws its own artworks and what was sent to it: with others the box is bare. */
export function stillOf(box: StagedBox, { artwork, sides, print }: Worn, view: View): PicturedBox {
  return {
    family: box.family,
    picture: {
      ...askedSize(box),
      color: box.color,
      sides,
      artwork: typeof artwork === "string" ? artwork : "blank",
      ...print,
      view,
    },
  };
}

/** Of the pictures of a folding the one that is nearest to a fold. */
export function stillViewAt(family: string, fold: number, openness: number): View {
  if (openness > 0) return openness < 1 ? "half-open" : "open";
  if (fold >= 1) return "closed";
  const away = (view: View) => Math.abs(shotOf(view, family).progress - fold);
  return views
    .filter((view) => view.startsWith("fold-"))
    .reduce((best, view) => (away(view) < away(best) ? view : best));
}
