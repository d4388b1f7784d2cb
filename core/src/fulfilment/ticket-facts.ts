import type { Entry } from "../documents/printed-document.ts";
import { lengthText } from "../structures/job-ticket.ts";
import { templateWords } from "../structures/template-words.ts";
import { jobTicketWords } from "./job-ticket-words.ts";
import type { Ticketed } from "./ticketed-line.ts";

/** What else the plant needs, in the order in which it is needed. */
export function ticketFacts({ line, dieline, language, format }: Ticketed): Entry[] {
  const words = jobTicketWords[language];
  const { family, inside, board } = dieline;
  const size = [inside.length, inside.width, inside.depth]
    .map((length) => lengthText(length, "mm", templateWords[language]))
    .join(" × ");
  const flutes = family.fluteDirection === 0 ? words.upright : words.across;
  return [
    { label: words.box, value: `${family.names[language]}, ${size} mm, ${family.standard}` },
    ...(board.isCorrugated ? [{ label: words.flutes, value: flutes }] : []),
    ...line.attributes.map(({ displayNames }) => ({
      label: displayNames[language].key,
      value: displayNames[language].value,
    })),
    ...packedFacts({ line, language, format }),
    { label: words.promised, value: format.day(line.promisedArrival) },
    { label: words.sku, value: line.sku },
    ...(line.designName === null ? [] : [{ label: words.design, value: line.designName }]),
  ];
}

function packedFacts({ line: { packing, carrier }, language, format }: Omit<Ticketed, "dieline">): Entry[] {
  const words = jobTicketWords[language];
  const kilograms = (grams: number) => format.number(Math.round(grams / 100) / 10);
  const cartons = (packing?.cartons ?? []).map(({ count, pieces, grams }) =>
    words.carton(format.number(count), format.number(pieces), kilograms(grams)),
  );
  return [
    ...(cartons.length === 0 ? [] : [{ label: words.cartons, value: cartons.join("; ") }]),
    ...(packing?.pallets == null ? [] : [{ label: words.pallets, value: format.number(packing.pallets.count) }]),
    ...(carrier === null ? [] : [{ label: words.carrier, value: `${carrier.carrier} ${carrier.service}` }]),
  ];
}
