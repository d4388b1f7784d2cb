import type { ClipboardEvent, DragEvent, InputEvent, KeyboardEvent } from "react";

/** What no length and no quantity is written with, though it could be read as a number: `1e3`, `+5`, `-2`. */
const barred = /[eE+-]/;

/** True where a text must not come into a numeric field. */
export function isForbidden(text: string): boolean {
  return barred.test(text);
}

function keepOut(event: { preventDefault: () => void }, text: string | null): void {
  if (text !== null && isForbidden(text)) event.preventDefault();
}

/** For every numeric input: the keys e, E, + and - do nothing, and a text with them cannot be pasted or dropped into it. */
export const numericInputHandlers = {
  onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Names of other keys have more letters; with a modifier it is a command of the browser's.
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) keepOut(event, event.key);
  },
  // Keyboards on screens do not name their keys.
  onBeforeInput: (event: InputEvent<HTMLInputElement>) => keepOut(event, event.data),
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => keepOut(event, event.clipboardData.getData("text")),
  onDrop: (event: DragEvent<HTMLInputElement>) => keepOut(event, event.dataTransfer.getData("text")),
};
