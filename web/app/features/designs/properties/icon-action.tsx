import type { IconNode } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import * as designerStyles from "../designer.module.css";

interface IconActionProps {
  readonly icon: IconNode;
  readonly label: string;
  /** The shortcut as `aria-keyshortcuts` writes it, such as `Control+D`. */
  readonly keys?: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** A button with an icon and a name for screen readers and the pointer. */
export function IconAction({ icon, label, keys, isDisabled = false, onClick }: IconActionProps) {
  return (
    <button
      type="button"
      className={designerStyles.iconButton}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys === undefined ? label : `${label} (${shownKeys(keys)})`}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  );
}

/** Macs use Command instead of Ctrl. */
function shownKeys(keys: string): string {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  return isMac
    ? keys.replace("Control", "⌘").replace("Alt", "⌥").replace("Shift", "⇧").replaceAll("+", " ")
    : keys.replace("Control", "Ctrl").replaceAll("+", " + ");
}
