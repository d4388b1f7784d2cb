import { useState } from "react";
import type { PicturedBox } from "../../../ui/picture/box-picture.tsx";
import { seenFrom } from "../../catalogue/pictured-box.ts";

interface PicturesInTurnOptions {
  readonly box: PicturedBox;
  /** In the order in which they are fetched. */
  readonly views: readonly string[];
  /** While something else is fetched first, the pictures stay as they are. */
  readonly isHeld: boolean;
}

/**
 * The views of a box. After a change of the box they are fetched one after another, so that other requests never wait
 * behind many of them.
 */
export function usePicturesInTurn({ box, views, isHeld }: PicturesInTurnOptions) {
  const [lastShown, setLastShown] = useState<Readonly<Record<string, PicturedBox>>>({});
  const [first] = useState(box);
  const shownOf = (view: string) => lastShown[view] ?? first;
  const next = isHeld ? undefined : views.find((view) => !isSameBox(shownOf(view), box));
  return (view: string) => ({
    box: seenFrom(view === next ? box : shownOf(view), view),
    onSettled: () => {
      if (view === next) setLastShown((last) => ({ ...last, [view]: box }));
    },
  });
}

/** True if two pictures show the same box from the same side. */
export function isSameBox(one: PicturedBox, other: PicturedBox): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
