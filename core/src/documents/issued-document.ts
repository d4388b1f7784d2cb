/** Documents that get a number and never change. */
export const documentKinds = ["invoice", "creditNote", "quotation"] as const;

export type DocumentKind = (typeof documentKinds)[number];

const prefixes: Readonly<Record<DocumentKind, string>> = { invoice: "INV", creditNote: "CN", quotation: "Q" };

/** The number that people read: `INV-00000042` for 42. */
export function documentNumber(kind: DocumentKind, place: number): string {
  return documentNumberOf(kind, String(place).padStart(8, "0"));
}

/** The number with these digits, or with a text that stands for digits that are not known yet. */
export function documentNumberOf(kind: DocumentKind, digits: string): string {
  return `${prefixes[kind]}-${digits}`;
}
