import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";

interface DialogProps {
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A box over the page that holds the focus until it is closed. */
export function Dialog({ title, closeLabel, isOpen, onOpenChange, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className="dialog">
          <header>
            <Base.Title>{title}</Base.Title>
            <Base.Close className="btn-icon" aria-label={closeLabel}>
              <X className="ic" aria-hidden />
            </Base.Close>
          </header>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
