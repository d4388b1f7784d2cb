import type { KeyboardEvent } from "react";

/**
 * The keys of a tree: Up, Down, Home and End walk through the rows, Right opens a row or goes into it, and Left closes it or goes to the
 * row around it. On a selected object, the arrow keys move the object instead, and Page Up and Page Down walk.
 */
export function walkTree(event: KeyboardEvent<HTMLElement>, onToggle: (row: string, isOpen: boolean) => void): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(target instanceof HTMLElement)) return;
  const row = rowAround(target);
  if (row === null) return;
  const isSelected = row.getAttribute("aria-pressed") === "true";
  if (isSelected && key.startsWith("Arrow")) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const index = rows.indexOf(row);
  const step = stepOf(key, row, index, rows.length);
  if (step === undefined) return;
  event.preventDefault();
  if (step === "toggle") onToggle(row.dataset["row"] ?? "", row.getAttribute("aria-expanded") !== "true");
  else if (step === "parent") parentOf(row)?.focus();
  else rows[step]?.focus();
}

function stepOf(key: string, row: HTMLElement, index: number, count: number): number | "toggle" | "parent" | undefined {
  const expanded = row.getAttribute("aria-expanded");
  switch (key) {
    case "ArrowDown":
    case "PageDown":
      return Math.min(index + 1, count - 1);
    case "ArrowUp":
    case "PageUp":
      return Math.max(index - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "ArrowRight":
      if (expanded === null) return undefined;
      return expanded === "true" ? Math.min(index + 1, count - 1) : "toggle";
    case "ArrowLeft":
      return expanded === "true" ? "toggle" : "parent";
    default:
      return undefined;
  }
}

/** The button of the row that an element is in. */
export function rowAround(element: Element): HTMLElement | null {
  return element.closest("li")?.querySelector<HTMLElement>("[data-row]") ?? null;
}

function parentOf(row: HTMLElement): HTMLElement | null {
  const list = row.closest("ul")?.parentElement;
  return list == null ? null : rowAround(list);
}
