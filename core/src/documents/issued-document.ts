/** Documents that get a number and never change. */
export const documentKinds = ["invoice", "creditNote", "quotation"] as const;

export type DocumentKind = (typeof documentKinds)[number];

const prefixes: Readonly<Record<DocumentKind, string>> = { invoice: "INV", creditNote: "CN", quotation: "Q" };

/** The number that people read: `INV-00000042` for 42. */
export function documentNumber(kind: DocumentKind, place: number): string {
  return `${prefixes[kind]}-${String(place).padStart(8, "0")}`;
}
