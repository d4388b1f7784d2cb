import type { ClipboardEvent, DragEvent, InputEvent, KeyboardEvent } from "react";

/** Characters of numbers such as `1e3`, `+5` or `-2`, which no length or quantity contains. */
const forbidden = /[eE+-]/;

/** True if a numeric field must not take the text. */
export function isForbidden(text: string): boolean {
  return forbidden.test(text);
}

function rejectForbidden(event: { preventDefault: () => void }, text: string | null): void {
  if (text !== null && isForbidden(text)) event.preventDefault();
}

/** Event handlers of every numeric input: the keys e, E, + and - do nothing, and text with them cannot be pasted or dropped. */
export const numericInputHandlers = {
  onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Other keys have longer names; with a modifier, the key is a command of the browser.
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) rejectForbidden(event, event.key);
  },
  // On-screen keyboards do not name their keys.
  onBeforeInput: (event: InputEvent<HTMLInputElement>) => rejectForbidden(event, event.data),
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => rejectForbidden(event, event.clipboardData.getData("text")),
  onDrop: (event: DragEvent<HTMLInputElement>) => rejectForbidden(event, event.dataTransfer.getData("text")),
};
