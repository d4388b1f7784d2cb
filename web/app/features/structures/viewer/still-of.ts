import { shotOf } from "@boxwright/core/structures/solid/shots";
import { type View, views } from "@boxwright/core/structures/solid/views";
import type { PicturedBox } from "../../../ui/picture/box-picture.tsx";
import type { BoxPrint } from "./prints-of.ts";
import type { StagedBox } from "./scene/stage.ts";
import { sizeQuery } from "./size-query.ts";

/** The picture that replaces the viewer. The shop draws its own artworks and uploaded files; with any other artwork the box is shown without print. */
export function stillOf(box: StagedBox, { artwork, sides, print }: BoxPrint, view: View): PicturedBox {
  return {
    family: box.family,
    picture: {
      ...sizeQuery(box),
      color: box.color,
      sides,
      artwork: typeof artwork === "string" ? artwork : "blank",
      ...print,
      view,
    },
  };
}

/** The picture nearest to a fold. */
export function stillViewAt(family: string, fold: number, openness: number): View {
  if (openness > 0) return openness < 1 ? "half-open" : "open";
  if (fold >= 1) return "closed";
  const away = (view: View) => Math.abs(shotOf(view, family).progress - fold);
  return views
    .filter((view) => view.startsWith("fold-"))
    .reduce((best, view) => (away(view) < away(best) ? view : best));
}
