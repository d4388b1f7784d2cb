/** A ref for an element that replaces the focused one, so that screen readers read it and the keyboard continues there. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** A ref for a form that appears on demand, so that the visitor can type immediately. */
export function takeFocusWithin(element: HTMLElement | null): void {
  takeFocus(element?.querySelector<HTMLElement>("input:not([hidden]), select, textarea") ?? null);
}
