import { mm, toInches } from "@boxwright/core/kernel/units";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import { lazy, Suspense } from "react";
import { useIsHydrated } from "../../../lib/use-is-hydrated.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { BoxPicture } from "../../../ui/picture/box-picture.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import { useSizeText } from "../../structures/use-box-facts.ts";
import type { FamilyTile } from "./family-strip.tsx";
import type { RequestedSheet } from "./requested-sheet.ts";
import * as styles from "./template-maker.module.css";

/** Its drawing library is loaded after hydration. */
const LiveBox = lazy(() => import("../../structures/live-box.tsx"));

interface FoldedBoxProps {
  readonly tile: FamilyTile;
  readonly drawn: RequestedSheet;
  /** Inside, in millimetres. */
  readonly size: BoxSize;
}

/** The folded box of the sheet; a picture until the viewer has loaded, and without scripts. */
export function FoldedBox({ tile: { title, box }, drawn, size }: FoldedBoxProps) {
  const t = useWords();
  const sizeText = useSizeText(drawn.unit);
  const isHydrated = useIsHydrated();
  const { family, unit, board } = drawn;
  const inUnit = (length: number) => String(unit === "mm" ? length : toInches(mm(length)));
  const inside = { length: inUnit(size.length), width: inUnit(size.width), depth: inUnit(size.depth) };
  const { color = "white" } = box.picture;
  const label = t("template.foldedOf", { name: title, size: sizeText([size.length, size.width, size.depth]) });
  const picture = (
    <BoxPicture box={{ family, picture: { ...inside, unit, board, color, view: "open" } }} alt={label} sizes="400px" />
  );
  return (
    <div className={`${pictureStyles.pic} ${styles.picture}`}>
      {isHydrated ? (
        <Suspense fallback={picture}>
          <LiveBox family={family} board={board} size={size} color={color} label={label} />
        </Suspense>
      ) : (
        picture
      )}
    </div>
  );
}
