import type { WireFileFinding } from "@boxwright/contract/artwork";
import type { ReactNode } from "react";
import * as styles from "./mark-sign.module.css";

const toneClasses = {
  fail: styles.isFail,
  warn: styles.isWarn,
  review: styles.isWarn,
  info: "",
  passed: styles.isPassed,
} as const;

interface MarkSignProps {
  readonly tone: WireFileFinding["severity"] | "passed";
  readonly children: ReactNode;
}

/** The square of a finding, as on the sheet. */
export function MarkSign({ tone, children }: MarkSignProps) {
  return <span className={`${styles.sign} ${toneClasses[tone]}`}>{children}</span>;
}
