import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import * as styles from "./notices.module.css";

interface WindowNoticeProps {
  readonly isShown: boolean;
  readonly icon: ComponentProps<typeof Icon>["of"];
  readonly text: string;
  /** A button, if the visitor can do something. */
  readonly children?: ReactNode;
}

/** What stays at the foot of the window for as long as it is so; its coming is read out. */
export function WindowNotice({ isShown, icon, text, children }: WindowNoticeProps) {
  return (
    <div role="status">
      {isShown && (
        <div className={styles.windowNotice}>
          <Icon of={icon} />
          <span>{text}</span>
          {children}
        </div>
      )}
    </div>
  );
}
