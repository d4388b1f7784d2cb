import { Link } from "../../../lib/navigation/links.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import { BoxPicture, type PicturedBox } from "../../../ui/picture/box-picture.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import type { ProductTile } from "../../catalogue/read-products.ts";
import type { RequestedSheet } from "./requested-sheet.ts";
import * as styles from "./template-maker.module.css";

export interface FamilyTile extends Pick<ProductTile, "title" | "button"> {
  readonly box: PicturedBox;
}

interface FamilyStripProps {
  readonly tiles: readonly FamilyTile[];
  readonly requested: Pick<RequestedSheet, "family" | "unit">;
  readonly className?: string;
}

/** The families as links, so that each has a URL and "back" leads to the last one. */
export function FamilyStrip({ tiles, requested: { family, unit }, className = styles.familyStrip }: FamilyStripProps) {
  const t = useWords();
  return (
    <nav aria-label={t("template.families")}>
      <ul className={className}>
        {tiles.map(({ title, box }) => (
          <li key={box.family}>
            <Link
              to={{ search: `?${new URLSearchParams({ family: box.family, unit })}` }}
              preventScrollReset
              aria-current={box.family === family || undefined}
            >
              <span className={pictureStyles.pic}>
                <BoxPicture box={box} alt="" sizes="180px" isFirst />
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
