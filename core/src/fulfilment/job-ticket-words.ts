import type { ShopLanguage } from "../storefront/local-text.ts";
import type { PlateName } from "../structures/plates.ts";
import type { PrintSide } from "../structures/sheet.ts";

/** The words on a job ticket. */
interface JobTicketWords {
  readonly title: string;
  readonly line: (place: number, count: number) => string;
  readonly due: string;
  readonly quantity: string;
  readonly pieces: (count: string) => string;
  readonly bundles: (count: string, pieces: string) => string;
  readonly board: string;
  readonly boardColors: Readonly<Record<"white" | "kraft", string>>;
  readonly sheet: string;
  readonly colors: string;
  readonly plates: Readonly<Record<PlateName, string>>;
  readonly sides: Readonly<Record<PrintSide, string>>;
  readonly inks: string;
  readonly whiteUnder: string;
  readonly whiteOnly: string;
  readonly lines: Readonly<Record<"cut" | "crease" | "tear", string>>;
  readonly box: string;
  readonly flutes: string;
  readonly upright: string;
  readonly across: string;
  readonly sku: string;
  readonly cartons: string;
  readonly carton: (count: string, pieces: string, kilograms: string) => string;
  readonly pallets: string;
  readonly carrier: string;
  readonly promised: string;
  readonly design: string;
  readonly comments: string;
  readonly steps: readonly string[];
  readonly stepColumns: readonly string[];
  readonly footer: (hash: string) => string;
  readonly more: string;
}

export const jobTicketWords: Readonly<Record<ShopLanguage, JobTicketWords>> = {
  en: {
    title: "Job ticket",
    line: (place, count) => `Line ${place} of ${count}`,
    due: "Ship by",
    quantity: "Quantity",
    pieces: (count) => `${count} pieces`,
    bundles: (count, pieces) => `${count} bundles of ${pieces}`,
    board: "Board",
    boardColors: { white: "white", kraft: "kraft" },
    sheet: "Blank",
    colors: "Colors",
    plates: { Cyan: "Cyan", Magenta: "Magenta", Yellow: "Yellow", Black: "Black", White: "White" },
    sides: { outside: "Outside", inside: "Inside" },
    inks: "Inks",
    whiteUnder: "on white",
    whiteOnly: "white ink",
    lines: { cut: "Cut", crease: "Crease", tear: "Tear" },
    box: "Box",
    flutes: "Flutes",
    upright: "upright",
    across: "across",
    sku: "SKU",
    cartons: "Cartons",
    carton: (count, pieces, kilograms) => `${count} × ${pieces} pieces, ${kilograms} kg`,
    pallets: "Pallets",
    carrier: "Carrier",
    promised: "Promised for",
    design: "Design",
    comments: "Comments of the customer",
    steps: ["Printed", "Cut and creased", "Packed"],
    stepColumns: ["Pieces", "Waste", "Name", "Date and time"],
    footer: (hash) => `Print only print.pdf with the SHA-256 ${hash}.`,
    more: "… the rest is in order.json",
  },
  de: {
    title: "Auftragszettel",
    line: (place, count) => `Position ${place} von ${count}`,
    due: "Versand bis",
    quantity: "Menge",
    pieces: (count) => `${count} Stück`,
    bundles: (count, pieces) => `${count} Bündel zu ${pieces}`,
    board: "Material",
    boardColors: { white: "weiß", kraft: "Kraft" },
    sheet: "Zuschnitt",
    colors: "Farben",
    plates: { Cyan: "Cyan", Magenta: "Magenta", Yellow: "Gelb", Black: "Schwarz", White: "Weiß" },
    sides: { outside: "Außen", inside: "Innen" },
    inks: "Druckfarben",
    whiteUnder: "auf Weiß",
    whiteOnly: "weiße Farbe",
    lines: { cut: "Schnitt", crease: "Rille", tear: "Aufreißlinie" },
    box: "Schachtel",
    flutes: "Welle",
    upright: "senkrecht",
    across: "waagerecht",
    sku: "Artikelnummer",
    cartons: "Versandkartons",
    carton: (count, pieces, kilograms) => `${count} × ${pieces} Stück, ${kilograms} kg`,
    pallets: "Paletten",
    carrier: "Versand mit",
    promised: "Zugesagt für",
    design: "Design",
    comments: "Anmerkungen des Kunden",
    steps: ["Gedruckt", "Gestanzt und gerillt", "Verpackt"],
    stepColumns: ["Stück", "Makulatur", "Name", "Datum und Uhrzeit"],
    footer: (hash) => `Nur print.pdf mit dem SHA-256 ${hash} drucken.`,
    more: "… der Rest steht in order.json",
  },
};
