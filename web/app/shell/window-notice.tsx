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

/** A notice at the bottom of the window, as long as its state lasts. Screen readers announce it. */
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
