import { type ReactNode, useState } from "react";
import { takeFocus, takeFocusWithin } from "../../lib/take-focus.ts";
import { Button } from "../../ui/button.tsx";

interface BehindButtonProps {
  readonly label: string;
  /** What the button does, where several have the same label. */
  readonly name?: string;
  readonly children: (close: () => void) => ReactNode;
}

/** Shows a button that opens a form. When the form is closed, the button returns and takes the focus. */
export function BehindButton({ label, name, children }: BehindButtonProps) {
  const [state, setState] = useState<"untouched" | "open" | "closed">("untouched");
  if (state === "open") return <div ref={takeFocusWithin}>{children(() => setState("closed"))}</div>;
  return (
    <Button size="small" aria-label={name} ref={state === "closed" ? takeFocus : null} onClick={() => setState("open")}>
      {label}
    </Button>
  );
}
