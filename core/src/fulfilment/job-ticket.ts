import { shortHash } from "../designs/line-approval.ts";
import { paperFor } from "../documents/printed-document.ts";
import type { PicturedSide, PrintedJobTicket } from "../documents/printed-job-ticket.ts";
import type { CalendarDate } from "../kernel/dates.ts";
import { cultureFormats } from "../kernel/format.ts";
import { shopLanguageOf } from "../storefront/local-text.ts";
import { tenantNamed } from "../storefront/tenants.ts";
import { screenColour } from "../structures/colour/screen-colour.ts";
import type { Dieline } from "../structures/dieline.ts";
import type { PrintSide } from "../structures/sheet.ts";
import { templateOf } from "../structures/template.ts";
import { jobTicketWords } from "./job-ticket-words.ts";
import { ticketFacts } from "./ticket-facts.ts";
import { ticketFigures } from "./ticket-figures.ts";
import { ticketInks } from "./ticket-inks.ts";
import type { TicketedLine } from "./ticketed-line.ts";

/** The country of the plant decides about the paper, and the tenant about the language. */
export function jobTicket(line: TicketedLine, dieline: Dieline, plantCountry: string): PrintedJobTicket {
  const culture = tenantNamed(line.tenant).defaultCulture;
  const language = shopLanguageOf(culture);
  const words = jobTicketWords[language];
  const format = cultureFormats(culture);
  const ticketed = { line, dieline, language, format };
  return {
    language,
    paper: paperFor(line.tenant, plantCountry),
    title: words.title,
    orderNumber: line.orderNumber,
    line: words.line(line.lineNumber, line.lineCount),
    product: line.titles[language],
    code: `${line.orderNumber}/${line.lineNumber}`,
    due: {
      label: words.due,
      weekday: weekdayOf(line.dueDate, culture),
      day: format.shortDay(line.dueDate),
      tab: (new Date(`${line.dueDate}T00:00:00Z`).getUTCDay() + 6) % 7,
    },
    figures: ticketFigures(ticketed),
    boardColor: screenColour([0, 0, 0, 0], line.color),
    pictures: line.inks.map(({ side }) => pictureOf(dieline, side, words.sides[side])),
    lines: words.lines,
    inks: { label: words.inks, ...ticketInks(ticketed) },
    facts: ticketFacts(ticketed),
    comments: { label: words.comments, value: line.comments },
    steps: words.steps,
    stepColumns: words.stepColumns,
    footer: words.footer(shortHash(line.printSha256)),
    more: words.more,
  };
}

function weekdayOf(day: CalendarDate, culture: string): string {
  const format = new Intl.DateTimeFormat(culture, { weekday: "short", timeZone: "UTC" });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

function pictureOf(dieline: Dieline, side: PrintSide, label: string): PicturedSide {
  const { cuts, creases, perforations } = templateOf(dieline, side);
  const { width, height } = dieline.blank;
  return { label, template: { cuts, creases, perforations, width, height } };
}
