import type { CalendarDate } from "../../kernel/dates.ts";
import type { TicketedLine } from "../ticketed-line.ts";

const named = (en: string, de: string, value: string, wert: string) => ({
  displayNames: { en: { key: en, value }, de: { key: de, value: wert } },
});

/** The line of a kraft mailer with a design on its outside. */
export const mailerLine: TicketedLine = {
  tenant: "boxwright-us",
  orderNumber: "BW-61803399",
  lineNumber: 2,
  lineCount: 3,
  sku: "BW-MAILER",
  titles: { en: "Custom Mailer Box", de: "Individuelle Versandschachtel" },
  attributes: [
    named("Size", "Innenmaße", "10 × 8 × 4 in", "10 × 8 × 4 Zoll"),
    named("Color", "Farbe", "Kraft", "Kraft"),
  ],
  quantity: 2500,
  comments: "",
  designName: "Sun",
  dueDate: "2026-12-04" as CalendarDate,
  promisedArrival: "2026-12-08" as CalendarDate,
  carrier: { carrier: "UPS", service: "Ground" },
  packing: {
    piecesPerBundle: 25,
    cartons: [{ count: 11, pieces: 215, grams: 22_680, size: { length: 648, width: 521, depth: 410 } }],
    pallets: null,
  },
  printSha256: "ab12cd34".repeat(8),
  color: "kraft",
  inks: [
    {
      side: "outside",
      plates: ["Cyan", "Black", "White"],
      swatches: [
        { name: "Sea", cmyk: [80, 0, 0, 20], white: "under" },
        { name: "Letters", cmyk: [0, 0, 0, 0], white: "only" },
      ],
    },
  ],
};
