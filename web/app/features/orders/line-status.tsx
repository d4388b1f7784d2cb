import { type LineState, lineStateLabel } from "@boxwright/core/orders/line-states";
import { type LineTone, lineTone } from "@boxwright/core/orders/timeline";
import type { ReactNode } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import * as styles from "./line-status.module.css";

const toneClasses: Readonly<Record<LineTone, string>> = {
  new: "",
  due: styles.isDue,
  atWork: styles.isAtWork,
  fault: styles.isFault,
  finished: styles.isFinished,
  ended: styles.isEnded,
};

/** The state of an order line in words, after a dot whose color shows who has to act. */
export function LineStatus({ state }: { readonly state: LineState }) {
  const language = useLanguage();
  return <Dotted tone={lineTone(state)}>{lineStateLabel(state, language)}</Dotted>;
}

/** Words after a colored dot. They must be clear without the color. */
export function Dotted({ tone, children }: { readonly tone: LineTone; readonly children: ReactNode }) {
  return <span className={`${styles.status} ${toneClasses[tone]}`}>{children}</span>;
}
