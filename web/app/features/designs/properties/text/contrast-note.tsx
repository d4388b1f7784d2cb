import { leastContrast } from "@boxwright/core/designs/rules/beneath";
import { designOf } from "@boxwright/core/designs/rules/check-scene";
import { piecesOf } from "@boxwright/core/designs/rules/pieces";
import { legibleContrast } from "@boxwright/core/designs/visible-swatch";
import { useDeferredValue, useMemo } from "react";
import { useFormats } from "../../../../lib/use-formats.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import { drawingsOf } from "../../hints/check-design.ts";
import { useFixes } from "../../hints/use-fixes.ts";
import { useDesigner } from "../../state/designer-context.ts";
import type { Placed } from "../../state/placed.ts";
import * as styles from "../properties.module.css";

interface ContrastNoteProps {
  readonly placed: Placed;
  readonly swatch: string;
}

/** Warns that a text is hardly legible on its background, and offers white ink for a light color on kraft board. */
export function ContrastNote({ placed: { object }, swatch }: ContrastNoteProps) {
  const t = useWords();
  const { number } = useFormats();
  const { scene, sheet, typefaces, findings } = useDesigner();
  const { fix } = useFixes();
  const settled = useDeferredValue(scene);
  const contrast = useMemo(() => {
    const design = designOf(settled, sheet, ...drawingsOf(settled, sheet, typefaces));
    const piece = piecesOf(design).find((one) => one.object.id === object.id);
    return piece === undefined ? null : leastContrast(piece, swatch, design);
  }, [settled, sheet, typefaces, object.id, swatch]);
  if (contrast === null || contrast >= legibleContrast) return null;
  const brown = findings.find(
    ({ rule, id, fix: mend }) => rule === "kraft-white" && mend !== null && id.endsWith(`/${swatch}`),
  );
  return (
    <p className={styles.note} role="status">
      {t("designer.text.contrast", { ratio: number(Math.round(contrast * 10) / 10) })}
      {brown !== undefined && (
        <>
          {" "}
          <button type="button" className={styles.link} onClick={() => fix(brown)}>
            {t("designer.hints.fixes.kraft-white")}
          </button>
        </>
      )}
    </p>
  );
}
