import { paperFor } from "../documents/printed-document.ts";
import type { DrawnBlank, PrintedGangTicket } from "../documents/printed-gang-ticket.ts";
import { cultureFormats } from "../kernel/format.ts";
import { type ShopLanguage, shopLanguageOf } from "../storefront/local-text.ts";
import { type TenantName, tenantNamed } from "../storefront/tenants.ts";
import type { PlacedBlank } from "./pack-shelves.ts";
import { edgeOf, placedLines } from "./placed-lines.ts";
import type { PlannedGang, PlannedLine } from "./planned-gang.ts";

interface GangTicketWords {
  readonly title: string;
  readonly sheets: string;
  readonly alone: (count: string) => string;
  readonly sheet: string;
  readonly use: string;
  readonly blanks: (count: string) => string;
  readonly flutes: string;
  readonly runs: Readonly<Record<"up" | "across", string>>;
  readonly columns: readonly string[];
  readonly footer: (number: string) => string;
}

const ticketWords: Readonly<Record<ShopLanguage, GangTicketWords>> = {
  en: {
    title: "Gang",
    sheets: "Sheets",
    alone: (count) => `alone ${count}`,
    sheet: "Sheet",
    use: "Sheet use",
    blanks: (count) => `${count} blanks`,
    flutes: "Flutes",
    runs: { up: "upright", across: "across" },
    columns: ["", "Line", "Boxes", "Up", "Quantity", "Makes"],
    footer: (number) => `Cut by sheet-plan-${number}.dxf. Each line has its own print pack and job ticket.`,
  },
  de: {
    title: "Sammelform",
    sheets: "Bogen",
    alone: (count) => `einzeln ${count}`,
    sheet: "Bogenformat",
    use: "Bogennutzung",
    blanks: (count) => `${count} Zuschnitte`,
    flutes: "Wellen",
    runs: { up: "senkrecht", across: "waagerecht" },
    columns: ["", "Position", "Schachteln", "Nutzen", "Menge", "Ergibt"],
    footer: (number) =>
      `Geschnitten wird nach sheet-plan-${number}.dxf. Jede Position hat ihr eigenes Druckpaket und ihren Auftragszettel.`,
  },
};

/** The ticket that goes with the sheets of a gang. The country of the plant decides about the paper, and the tenant about the language. */
export function gangTicket(gang: PlannedGang, tenant: TenantName, plantCountry: string): PrintedGangTicket {
  const culture = tenantNamed(tenant).defaultCulture;
  const language = shopLanguageOf(culture);
  const words = ticketWords[language];
  const { number, plan, lines } = gang;
  return {
    language,
    paper: paperFor(tenant, plantCountry),
    title: words.title,
    number,
    goods: goodsOf(gang, language),
    figures: figuresOf(gang, words, cultureFormats(culture)),
    sheet: {
      ...plan.sheet,
      blanks: plan.places.map((place) =>
        drawnBlank(
          place,
          lines.find(({ id }) => id === place.id),
        ),
      ),
    },
    columns: words.columns,
    rows: lines.map(({ letter, name, titles, up, quantity }) => {
      const figures = [up, quantity, up * plan.sheets].map((figure) => cultureFormats(culture).number(figure));
      return [letter, name, titles[language], ...figures];
    }),
    footer: words.footer(number),
  };
}

function goodsOf({ lines, finish }: PlannedGang, language: ShopLanguage): string {
  const board = lines.find(({ template }) => template !== null)?.template?.dieline.board.names[language];
  return [board, finish].filter((part) => part != null).join(", ");
}

function figuresOf(
  { plan: { sheet, sheets, alone, use, places, flutes } }: PlannedGang,
  words: GangTicketWords,
  { number }: ReturnType<typeof cultureFormats>,
): PrintedGangTicket["figures"] {
  const size = `${number(sheet.width)} × ${number(sheet.height)}`;
  const share = `${number(Math.round(use * 1000) / 10)} %`;
  const runs = flutes === null ? [] : [{ label: words.flutes, value: words.runs[flutes], detail: "" }];
  return [
    { label: words.sheets, value: number(sheets), detail: words.alone(number(alone)) },
    { label: words.use, value: share, detail: words.blanks(number(places.length)) },
    { label: words.sheet, value: size, detail: "mm" },
    ...runs,
  ];
}

function drawnBlank(place: PlacedBlank, line: PlannedLine | undefined): DrawnBlank {
  const { x, y, width, height } = place;
  const template = line?.template ?? null;
  return {
    letter: line?.letter ?? "?",
    center: [x + width / 2, y + height / 2],
    cuts: template === null ? [edgeOf(place)] : placedLines([...template.cuts, ...template.perforations], place),
    creases: template === null ? [] : placedLines(template.creases, place),
  };
}
