import { mm, toInches } from "@boxwright/core/kernel/units";
import type { Point } from "@boxwright/core/structures/sheet";
import { formatInches } from "../../../lib/format.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useDesigner } from "../state/designer-context.ts";
import type { SnapLine } from "../state/designer-state.ts";
import { endsOf } from "../state/snapping.ts";
import { toCanvas, type View } from "../state/view.ts";
import * as styles from "./canvas.module.css";
import { Tag } from "./tag.tsx";

/** Hairlines where the moved object snaps, and its distance to the edge: in fractions of an inch, or in millimetres. */
export function SnapLines({ snaps, view }: { readonly snaps: readonly SnapLine[]; readonly view: View }) {
  return snaps.map((line) => {
    const { from, to, length } = line;
    const [x1, y1] = toCanvas(view, from);
    const [x2, y2] = toCanvas(view, to);
    return (
      <g key={endsOf(line)}>
        <line className={styles.hairline} x1={x1} y1={y1} x2={x2} y2={y2} />
        {length !== null && <DistanceTag at={[(x1 + x2) / 2, (y1 + y2) / 2]} length={length} />}
      </g>
    );
  });
}

/** A length on a tag. */
function DistanceTag({ at, length }: { readonly at: Point; readonly length: number }) {
  const t = useWords();
  const { unit } = useDesigner();
  const { number } = useFormats();
  const written = unit === "in" ? formatInches(toInches(mm(length))) : number(Math.round(length * 10) / 10);
  const text = t("structures.withUnit", { length: written, unit: t(`structures.${unit}`) });
  return <Tag at={at} text={text} />;
}
