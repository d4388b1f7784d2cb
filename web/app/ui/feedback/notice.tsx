import { Check, CircleAlert, Info, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import * as styles from "./notice.module.css";

const icons = { plain: Info, good: Check, warn: TriangleAlert, bad: CircleAlert } as const;
const toneClasses = { plain: "", good: styles.good, warn: styles.warn, bad: styles.bad } as const;

interface NoticeProps {
  readonly tone?: keyof typeof icons;
  /** Screen readers announce it as soon as it appears. */
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

/** A message in the page, with an icon for its tone. */
export function Notice({ tone = "plain", isUrgent = false, children }: NoticeProps) {
  const icon = icons[tone];
  return (
    <div className={`${styles.notice} ${toneClasses[tone]}`} role={isUrgent ? "alert" : undefined}>
      <Icon of={icon} />
      <div>{children}</div>
    </div>
  );
}
