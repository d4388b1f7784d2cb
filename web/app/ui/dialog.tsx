import { X } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
import * as buttonStyles from "./button.module.css";
import * as styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Without it the dialog is open for as long as it is there. */
  readonly isOpen?: boolean;
  /** For what stands side by side. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question over the page, which rests meanwhile; the browser keeps the focus within it and gives it back. */
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
