/** For what takes the place of something that had the focus: a heading is read out, a button can be pressed again. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** For a form that appears on demand: one begins to type at once. */
export function takeFocusWithin(element: HTMLElement | null): void {
  takeFocus(element?.querySelector<HTMLElement>("input:not([hidden]), select, textarea") ?? null);
}
