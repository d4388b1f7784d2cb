/** The name under which the browser stores the files and placements of the form that sends the artwork of a line. */
export function formOfLine(lineId: string): string {
  return `order ${lineId}`;
}

/** In the state of the history: the page of an order whose form led to the page that checks its files. Its URL may have the key of a link. */
export interface FormOrigin {
  readonly orderPage: string;
}

/** The page of the order to which the check of its files leads back, with the form of the line open; null without one. */
export function originIn(state: unknown, lineId: string): string | null {
  const { orderPage } = (state ?? {}) as Partial<FormOrigin>;
  return typeof orderPage === "string" && orderPage.startsWith("/") && !orderPage.startsWith("//")
    ? `${orderPage}${artworkFragment(lineId)}`
    : null;
}

/** A link to it opens the form. */
export function artworkFragment(lineId: string): string {
  return `#artwork-${lineId}`;
}
