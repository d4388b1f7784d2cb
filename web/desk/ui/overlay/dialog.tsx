import { X } from "lucide";
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import { Button } from "../button.tsx";
import * as styles from "../kit-panel.module.css";

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly isNarrow?: boolean;
  /** For what is compared side by side. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  /** Of a dialog that is a form; `Ctrl Enter` submits it. */
  readonly onSubmit?: () => void;
  readonly footNote?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog, open while it is mounted. The browser keeps the focus in it and returns it when the dialog leaves the page. */
export function Dialog({
  title,
  closeLabel,
  isNarrow = false,
  isWide = false,
  onClose,
  onSubmit,
  footNote,
  foot,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${isNarrow ? styles.narrow : ""} ${isWide ? styles.wide : ""}`}
      aria-labelledby={titleId}
      // React's strict mode closes and opens it within one task, so that the event reports a dialog that is open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <form onSubmit={submit} onKeyDown={submitByKeys}>
        <div className={styles.dialogHead}>
          <h2 id={titleId}>{title}</h2>
          <Button look="quiet" isIcon aria-label={closeLabel} onClick={onClose}>
            <Icon of={X} size="small" />
          </Button>
        </div>
        <div className={styles.dialogBody}>{children}</div>
        {foot !== undefined && (
          <div className={styles.dialogFoot}>
            <span>{footNote}</span>
            <span>{foot}</span>
          </div>
        )}
      </form>
    </dialog>
  );
}

/** Submits a form by `Ctrl Enter` from any of its fields. */
export function submitByKeys(event: React.KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
