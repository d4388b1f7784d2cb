import { Check, CircleAlert, Info, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import * as styles from "./notice.module.css";

const signs = { plain: Info, good: Check, warn: TriangleAlert, bad: CircleAlert } as const;
const toneClasses = { plain: "", good: styles.good, warn: styles.warn, bad: styles.bad } as const;

interface NoticeProps {
  readonly tone?: keyof typeof signs;
  /** Read out as soon as it appears. */
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

/** A remark that stays in the page, with its sign. */
export function Notice({ tone = "plain", isUrgent = false, children }: NoticeProps) {
  const sign = signs[tone];
  return (
    <div className={`${styles.notice} ${toneClasses[tone]}`} role={isUrgent ? "alert" : undefined}>
      <Icon of={sign} />
      <div>{children}</div>
    </div>
  );
}
