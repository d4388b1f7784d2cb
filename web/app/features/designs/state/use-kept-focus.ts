import { useEffect, useEffectEvent, useRef } from "react";

/** An element that had the focus. */
interface Focused {
  readonly element: Element;
  /** Its position among the rows of the list of objects; -1 outside of the list. */
  readonly row: number;
}

/**
 * Moves the keyboard focus when its element disappears or gives it up: to the row in the same place, else to the row of the selected
 * object, else to the first button beside the sheet.
 */
export function useKeptFocus(selected: string | undefined): void {
  const last = useRef<Focused | null>(null);
  const isByKeyboard = useRef(false);
  const keep = useEffectEvent(() => {
    const isLost = document.activeElement === document.body && document.hasFocus();
    if (!isLost || !isByKeyboard.current || last.current === null) return;
    nearest(last.current, selected)?.focus();
  });

  useEffect(() => {
    const content = document.getElementById("content");
    if (content === null) return;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = { element: target, row: rows().indexOf(target) };
    };
    const byKeyboard = () => {
      isByKeyboard.current = true;
    };
    const byPointer = () => {
      isByKeyboard.current = false;
    };
    // While the focus passes from one element to the next, neither has it. The timeout waits until the next one does.
    const removals = new MutationObserver(() => setTimeout(keep));
    removals.observe(content, { childList: true, subtree: true });
    const afterKey = () => keep();
    content.addEventListener("focusin", note);
    addEventListener("keydown", byKeyboard, true);
    addEventListener("keydown", afterKey);
    addEventListener("pointerdown", byPointer, true);
    return () => {
      removals.disconnect();
      content.removeEventListener("focusin", note);
      removeEventListener("keydown", byKeyboard, true);
      removeEventListener("keydown", afterKey);
      removeEventListener("pointerdown", byPointer, true);
    };
  }, []);
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-row]")];
}

function nearest({ element, row }: Focused, selected: string | undefined): HTMLElement | undefined {
  const inPlace =
    element.isConnected || row < 0
      ? undefined
      : rows()
          .slice(0, row + 1)
          .at(-1);
  const ofSelected = rows().find((one) => one.getAttribute("data-row") === selected);
  const buttons = document.querySelectorAll<HTMLElement>("aside button:enabled");
  return inPlace ?? ofSelected ?? [...buttons].find((button) => button.checkVisibility());
}
