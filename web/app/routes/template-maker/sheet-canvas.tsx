import { Dieline } from "../../features/structures/dieline.tsx";
import { useSizeText } from "../../features/structures/use-box-facts.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { DrawnTemplate } from "./make-template.ts";

/** The flat sheet, seen from its outside or its inside. */
export function SheetCanvas({ drawn: { asked, drawing, marks, inside } }: { readonly drawn: DrawnTemplate }) {
  const t = useWords();
  const sizeText = useSizeText(asked.unit);
  const { length, width, depth } = inside;
  return (
    <div className="canvas">
      <Dieline
        drawing={drawing}
        marks={marks}
        lengths={{ length: sizeText([length]), width: sizeText([width]), depth: sizeText([depth]) }}
        label={t("structures.dielineOf", { size: sizeText([length, width, depth]) })}
      />
    </div>
  );
}
