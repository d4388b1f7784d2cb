import { boundsOf, type Point } from "@boxwright/core/structures/sheet";
import { Info, TriangleAlert } from "lucide";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useFindingWords } from "../../artwork/use-finding-words.ts";
import { useDesigner } from "../state/designer-context.ts";
import { toCanvas, type View } from "../state/view.ts";
import * as styles from "./canvas.module.css";

const half = 13;

/** The numbers of the hints on the sheet, the same as in the list. */
export function HintMarks({ view }: { readonly view: View }) {
  const { state, findings } = useDesigner();
  if (!state.showsHints) return null;
  return findings.map(({ id, severity, side, box }, index) => {
    if (side !== state.side || box === null) return null;
    const [left, low, right, high] = box;
    const corners: Point[] = [
      [left, low],
      [right, high],
    ];
    const seen = boundsOf(corners.map((corner) => toCanvas(view, corner)));
    const outline = { x: seen.left, y: seen.low, width: seen.right - seen.left, height: seen.high - seen.low };
    return (
      <g key={id} className={severity === "fail" ? `${styles.mark} ${styles.fails}` : styles.mark} aria-hidden>
        <rect className={styles.halo} {...outline} />
        <rect className={styles.where} {...outline} />
        <g transform={`translate(${seen.right} ${seen.low})`}>
          <rect x={-half} y={-half} width={2 * half} height={2 * half} rx={2} />
          <text textAnchor="middle" dominantBaseline="central">
            {index + 1}
          </text>
        </g>
      </g>
    );
  });
}

/** A button with the number of hints, or with the message of a single one. It opens their list. */
export function HintButton() {
  const t = useWords();
  const wordsOf = useFindingWords();
  const { findings, state, dispatch } = useDesigner();
  const [first] = findings;
  if (first === undefined) return null;
  const hints = t("designer.hints.show", { count: findings.length, message: wordsOf(first).message });
  const fails = findings.some(({ severity }) => severity === "fail");
  const text =
    state.showsHints && !fails
      ? t("designer.hints.nothingStops", { hints: t("designer.hints.title", { count: findings.length }) })
      : hints;
  return (
    <button
      type="button"
      className={`${styles.float} ${styles.hint} ${fails ? styles.fails : ""}`}
      aria-pressed={state.showsHints}
      onClick={() => dispatch({ do: "hints", isShown: !state.showsHints })}
    >
      <Icon of={first.severity === "info" ? Info : TriangleAlert} size="small" />
      <span>{text}</span>
    </button>
  );
}
