import { Check, CircleAlert, X } from "lucide";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import * as buttonStyles from "../button.module.css";
import { Icon } from "../icon.tsx";
import * as failureCodeStyles from "./failure-code.module.css";
import * as styles from "./snackbar.module.css";

type Severity = "error" | "success";

interface SnackAction {
  readonly label: string;
  readonly run: () => void;
  /** How long the message stays, if longer than usual: an undo needs more time. */
  readonly seconds?: number;
}

interface Snack {
  readonly id: number;
  readonly message: string;
  readonly severity: Severity;
  readonly action: SnackAction | null;
  /** The code of the failure, if it has one. */
  readonly code: string | null;
}

/** Shows a message at the top for five seconds, or longer if its action needs it. The default severity is an error. */
export type ShowSnack = (message: string, severity?: Severity, action?: Snack["action"], code?: Snack["code"]) => void;

const shownSeconds = 5;
const SnackbarContext = createContext<ShowSnack>(() => {});

export function useSnackbar(): ShowSnack {
  return useContext(SnackbarContext);
}

/** Shows the messages of the pages inside it; a new message replaces the last one. */
export function SnackbarProvider({
  closeLabel,
  children,
}: {
  readonly closeLabel: string;
  readonly children: ReactNode;
}) {
  const [snack, setSnack] = useState<Snack | null>(null);
  const show = useCallback<ShowSnack>((message, severity = "error", action = null, code = null) => {
    setSnack((last) => ({ id: (last?.id ?? 0) + 1, message, severity, action, code }));
  }, []);
  const close = useCallback(() => setSnack(null), []);
  const layer = useRef<HTMLDivElement>(null);
  // A message is opened again, because the part of the page that opened last covers the dialogs before it.
  useEffect(() => {
    if (snack !== null) layer.current?.togglePopover(false);
    layer.current?.togglePopover(true);
  }, [snack]);

  return (
    <SnackbarContext value={show}>
      {children}
      <div ref={layer} className={styles.snacks} popover="manual">
        <div role="status">
          {snack?.severity === "success" && <SnackBox key={snack.id} {...{ snack, close, closeLabel }} />}
        </div>
        <div role="alert">
          {snack?.severity === "error" && <SnackBox key={snack.id} {...{ snack, close, closeLabel }} />}
        </div>
      </div>
    </SnackbarContext>
  );
}

interface SnackBoxProps {
  readonly snack: Snack;
  readonly close: () => void;
  readonly closeLabel: string;
}

function SnackBox({ snack: { message, severity, action, code }, close, closeLabel }: SnackBoxProps) {
  const [isHeld, setIsHeld] = useState(false);
  const seconds = action?.seconds ?? shownSeconds;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(close, seconds * 1000);
    return () => clearTimeout(timer);
  }, [isHeld, close, seconds]);
  const icon = severity === "error" ? CircleAlert : Check;
  const hold = { onFocus: () => setIsHeld(true), onBlur: () => setIsHeld(false) };

  return (
    // A message stays while the pointer or the focus is in it.
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only delays the end of the message
    <div
      className={`${styles.snack} ${severity === "error" ? styles.error : ""}`}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      {...hold}
    >
      <Icon of={icon} size="small" />
      <span>
        {message} {code !== null && <small className={failureCodeStyles.code}>{code}</small>}
      </span>
      {action !== null && (
        <button
          type="button"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={buttonStyles.iconOnly} aria-label={closeLabel} onClick={close}>
        <Icon of={X} />
      </button>
    </div>
  );
}
