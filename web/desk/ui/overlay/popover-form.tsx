import { X } from "lucide";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import { Button } from "../button.tsx";
import * as styles from "../kit-panel.module.css";
import { submitByKeys } from "./dialog.tsx";

interface PopoverFormProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly footNote?: ReactNode;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** A small form under the thing that it changes. Its first field gets the focus, or its button without any; `Esc` closes it, `Ctrl Enter` submits it. */
export function PopoverForm({ title, closeLabel, onClose, onSubmit, footNote, foot, children }: PopoverFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    const first = form.current?.querySelector<HTMLElement>("select, input:not([type=checkbox]), textarea");
    (first ?? form.current?.querySelector<HTMLElement>("button[type=submit]"))?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      event.preventDefault();
      onClose();
    } else submitByKeys(event);
  };
  return (
    <form ref={form} className={styles.form} aria-labelledby={titleId} onSubmit={submit} onKeyDown={press}>
      <div className={styles.formHead}>
        <b id={titleId}>{title}</b>
        <Button look="quiet" size="small" isIcon aria-label={closeLabel} onClick={onClose}>
          <Icon of={X} size="small" />
        </Button>
      </div>
      {children}
      <div className={styles.formFoot}>
        <span>{footNote}</span>
        <span>{foot}</span>
      </div>
    </form>
  );
}
