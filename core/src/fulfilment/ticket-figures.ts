import type { Figure } from "../documents/printed-job-ticket.ts";
import { lengthText, measureText } from "../structures/job-ticket.ts";
import { plateNames } from "../structures/plates.ts";
import type { PrintSide } from "../structures/sheet.ts";
import { templateWords } from "../structures/template-words.ts";
import { jobTicketWords } from "./job-ticket-words.ts";
import type { Ticketed } from "./ticketed-line.ts";

/** The numbers that a press operator looks for first. */
export function ticketFigures(ticketed: Ticketed): Figure[] {
  return [quantityOf(ticketed), boardOf(ticketed), sheetOf(ticketed), colorsOf(ticketed)];
}

function quantityOf({ line: { quantity, packing }, language, format }: Ticketed): Figure {
  const words = jobTicketWords[language];
  const bundles = packing === null ? null : Math.ceil(quantity / packing.piecesPerBundle);
  return {
    label: words.quantity,
    value: format.number(quantity),
    detail:
      bundles === null || packing === null
        ? words.pieces(format.number(quantity))
        : words.bundles(format.number(bundles), format.number(packing.piecesPerBundle)),
  };
}

function boardOf({ line: { color }, dieline: { board }, language }: Ticketed): Figure {
  const words = jobTicketWords[language];
  const caliper = measureText(board.caliper, "mm", templateWords[language]);
  const named = board.isCorrugated ? [board.names[language]] : [];
  return {
    label: words.board,
    value: board.isCorrugated ? board.code : board.names[language],
    detail: [...named, words.boardColors[color], caliper].join(", "),
  };
}

function sheetOf({ dieline: { blank }, language }: Ticketed): Figure {
  const words = templateWords[language];
  const inUnit = (unit: "in" | "mm") =>
    `${[blank.width, blank.height].map((length) => lengthText(length, unit, words)).join(" × ")} ${words.units[unit]}`;
  return { label: jobTicketWords[language].sheet, value: inUnit("mm"), detail: inUnit("in") };
}

/** `4/0` as printers write it, from the outside to the inside, with white ink counted as an ink. */
function colorsOf({ line: { inks }, language }: Ticketed): Figure {
  const words = jobTicketWords[language];
  const count = (side: PrintSide) => inks.find((one) => one.side === side)?.plates.length ?? 0;
  const used = plateNames.filter((plate) => inks.some(({ plates }) => plates.includes(plate)));
  return {
    label: words.colors,
    value: `${count("outside")}/${count("inside")}`,
    detail: used.map((plate) => words.plates[plate]).join(", "),
  };
}
