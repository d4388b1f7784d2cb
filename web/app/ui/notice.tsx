import { Check, CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const signs = { plain: Info, good: Check, warn: TriangleAlert, bad: CircleAlert } as const;

interface NoticeProps {
  readonly tone?: keyof typeof signs;
  /** Read out as soon as it appears. */
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

/** A remark that stays in the page, with its sign. */
export function Notice({ tone = "plain", isUrgent = false, children }: NoticeProps) {
  const Sign = signs[tone];
  return (
    <div className={`notice notice-${tone}`} role={isUrgent ? "alert" : undefined}>
      <Sign className="ic" aria-hidden />
      <div>{children}</div>
    </div>
  );
}
