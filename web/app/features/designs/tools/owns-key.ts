/** The keys that change a radio button or a slider. */
const choosingKeys = /^(Arrow|Home$|End$|Page| $)/;

/** Whether the focused element needs a key itself: fields need all keys, and open dialogs and menus do, too. */
export function ownsKey({ target, key }: Pick<KeyboardEvent, "target" | "key">): boolean {
  if (!(target instanceof Element)) return false;
  // Escape closes an open menu, and nothing more.
  if (key === "Escape" && document.querySelector(":popover-open") !== null) return true;
  if (target.closest("dialog[open], [popover]") !== null) return true;
  const type = target instanceof HTMLInputElement ? target.type : null;
  if (type === "checkbox") return false;
  if (type === "radio" || type === "range") return choosingKeys.test(key);
  return target.closest("input, textarea, select, [contenteditable]") !== null;
}
