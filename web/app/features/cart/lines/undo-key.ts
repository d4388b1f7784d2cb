/** The part of a key press that decides whether it means "undo". */
export type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "defaultPrevented">;

/** Inputs that take no text: Ctrl+Z does nothing of its own there. */
const textless = new Set(["checkbox", "radio", "button", "submit", "reset", "range", "color", "file", "image"]);

/** Whether a press is Ctrl+Z or Cmd+Z outside of fields, which have an undo of their own. */
export function isUndo(press: KeyPress, target: EventTarget | null): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = press;
  if (defaultPrevented || shiftKey || altKey || ctrlKey === metaKey) return false;
  return key.toLowerCase() === "z" && !isField(target);
}

function isField(target: EventTarget | null): boolean {
  if (target === null || !("tagName" in target)) return false;
  const { tagName, isContentEditable, type } = target as HTMLInputElement;
  return isContentEditable || tagName === "TEXTAREA" || (tagName === "INPUT" && !textless.has(type));
}
