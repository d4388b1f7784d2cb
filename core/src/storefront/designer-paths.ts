/** The page of the designer. */
const designerPath = "/template-designer";

/** The parameter with the token of a shared design. */
const sharedParameter = "shared";

/** The state in which a link opens a design in the designer. */
export interface DesignVisit {
  /** Opens the dialog that changes the size. */
  readonly action?: "size" | undefined;
  /** The id of the object that is selected first. */
  readonly object?: string | undefined;
  readonly quantity?: number | undefined;
  /** The cart line that the design replaces when it is approved again. */
  readonly line?: string | undefined;
}

/** The page that opens a design of the visitor. */
export function designPath(designId: string, visit: DesignVisit = {}): string {
  return `${designerPath}?${designSearch(designId, visit)}`;
}

/** The query of the page that opens a design in this state. */
export function designSearch(designId: string, visit: DesignVisit): string {
  const given = Object.entries(visit).flatMap(([name, value]) =>
    value === undefined ? [] : [`&${name}=${encodeURIComponent(value)}`],
  );
  return `design=${encodeURIComponent(designId)}${given.join("")}`;
}

/** The page that shows a shared design, with the token of its link. */
export function sharedDesignPath(token: string): string {
  return `${designerPath}?${sharedParameter}=${token}`;
}
