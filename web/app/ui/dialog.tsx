import { X } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
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
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog. The browser keeps the focus in it, and returns it afterwards. */
export function Dialog({ title, closeLabel, isOpen = true, isWide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
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
