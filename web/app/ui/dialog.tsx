import { X } from "lucide";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import * as buttonStyles from "./button.module.css";
import * as styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  /** If left out, the dialog is open while it is mounted. */
  readonly isOpen?: boolean;
  /** For content in columns. */
  readonly isWide?: boolean;
  /** For a form beside a list or pictures. */
  readonly isBroad?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog. The browser keeps the focus in it, and returns the focus when the dialog is closed or removed from the page. */
export function Dialog({
  title,
  closeLabel,
  isOpen = true,
  isWide = false,
  isBroad = false,
  onClose,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen) element?.showModal();
    return () => element?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${isWide ? styles.wide : ""} ${isBroad ? styles.broad : ""}`}
      aria-labelledby={titleId}
      // React's strict mode closes and opens it within one task, so that the event reports a dialog that is open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <div className={styles.dialogHead}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={buttonStyles.iconOnly} aria-label={closeLabel} onClick={onClose}>
          <Icon of={X} />
        </button>
      </div>
      {isOpen && children}
    </dialog>
  );
}
