import { bleedWidth } from "@boxwright/core/structures/bleed";
import { useWords } from "../../../lib/words/use-words.ts";
import { Dieline } from "../../structures/dieline.tsx";
import { Legend } from "../../structures/legend.tsx";
import { useSizeText } from "../../structures/use-box-facts.ts";
import type { DrawnTemplate } from "../template-maker/make-template.ts";
import type { SheetAreas } from "./make-sheet.ts";
import * as styles from "./template-files.module.css";

interface SheetDrawingProps {
  readonly drawn: DrawnTemplate;
  readonly areas: SheetAreas;
}

/** The flat sheet with its bleed, its safe area and the inside size. */
export function SheetDrawing({ drawn: { requested, drawing, marks, inside }, areas }: SheetDrawingProps) {
  const t = useWords();
  const distance = useSizeText(requested.unit)([bleedWidth]);
  return (
    <div className={styles.sheet}>
      <Dieline
        drawing={drawing}
        marks={marks}
        inside={inside}
        unit={requested.unit}
        below={<path className={styles.bleed} d={areas.bleed} />}
      >
        <path className={styles.safe} d={areas.safe} />
      </Dieline>
      <Legend hasPerforation={drawing.perforation !== ""}>
        <li>
          <i className={styles.bleedKey} />
          {t("artwork.templates.bleed", { distance })}
        </li>
        <li>
          <i className={styles.safeKey} />
          {t("artwork.templates.safe", { distance })}
        </li>
      </Legend>
    </div>
  );
}
