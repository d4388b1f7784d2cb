import type { PrintedInk, PrintedJobTicket } from "../documents/printed-job-ticket.ts";
import type { Cmyk } from "../structures/colour/ink.ts";
import { screenColour } from "../structures/colour/screen-colour.ts";
import { type PlateName, plateNames } from "../structures/plates.ts";
import { jobTicketWords } from "./job-ticket-words.ts";
import type { Ticketed } from "./ticketed-line.ts";

const plateInks: Readonly<Record<Exclude<PlateName, "White">, Cmyk>> = {
  Cyan: [100, 0, 0, 0],
  Magenta: [0, 100, 0, 0],
  Yellow: [0, 0, 100, 0],
  Black: [0, 0, 0, 100],
};

/** The plates of all sides, and the colors of the design, each once. */
export function ticketInks({ line: { inks, color }, language }: Ticketed): Omit<PrintedJobTicket["inks"], "label"> {
  const words = jobTicketWords[language];
  const plates = plateNames.filter((plate) => inks.some((side) => side.plates.includes(plate)));
  const swatches = new Map(inks.flatMap((side) => side.swatches.map((swatch) => [JSON.stringify(swatch), swatch])));
  return {
    plates: plates.map((plate) => ({
      name: words.plates[plate],
      detail: "",
      color: plate === "White" ? "#ffffff" : screenColour(plateInks[plate], "white"),
    })),
    swatches: [...swatches.values()].map(({ name, cmyk, white }): PrintedInk => {
      const onBoard = color === "kraft" && white === "under" ? [words.whiteUnder] : [];
      const inked = cmyk.map((percent, index) => `${"CMYK"[index]} ${Math.round(percent)}`).join(" ");
      return white === "only"
        ? { name, detail: words.whiteOnly, color: "#ffffff" }
        : {
            name,
            detail: [inked, ...onBoard].join(", "),
            color: screenColour(cmyk, white === "under" ? "white" : color),
          };
    }),
  };
}
