import type { ConversionFact, InkSpace, PageBox, PageFacts } from "./file-facts.ts";
import type { Found } from "./found.ts";
import { numberIn } from "./number-in.ts";
import { ownTypeface } from "./own-typefaces.ts";
import { shownName } from "./shown-name.ts";

/** What will not print well in the content of a page, in any placement. */
export function foundInPage(page: PageFacts): Found[] {
  return [
    ...foundFonts(page),
    ...foundConversions(page),
    ...foundSpots(page),
    ...foundVanishing(page),
    ...foundHidden(page),
    ...foundOmitted(page),
  ];
}

function foundFonts({ fonts }: PageFacts): Found[] {
  return fonts.flatMap(({ name, isEmbedded, box }, part) => {
    if (isEmbedded) return [];
    return [{ ...unembeddedFont(name), pageBox: box, part }];
  });
}

export function unembeddedFont(name: string): Found {
  const font = shownName(name);
  return {
    check: "fonts",
    message: {
      en: `Embed or outline ${font || "the font without a name"}`,
      de: `Betten Sie ${font || "die Schrift ohne Namen"} ein oder wandeln Sie den Text in Pfade um`,
    },
    fixes: ownTypeface(name) === null ? [] : ["embed-font"],
  };
}

const spaces: Readonly<Record<InkSpace, string>> = { cmyk: "CMYK", gray: "Gray", rgb: "RGB", lab: "Lab", spot: "Spot" };

/** The difference of CIE 1976 that people see without comparing: press standards (ISO 12647-2) allow solid inks to be off by 5. */
const visibleDifference = 5;

/** One finding for each space of colors, with the color that changes most. */
function foundConversions({ conversions }: PageFacts): Found[] {
  const bySpace = Map.groupBy(
    conversions.filter(({ space }) => space === "rgb" || space === "lab"),
    ({ space }) => space,
  );
  return [...bySpace].map(([space, all]) => foundConversion(space, all));
}

function foundConversion(space: InkSpace, all: readonly ConversionFact[]): Found {
  const [most] = all.toSorted((one, other) => differenceOf(other) - differenceOf(one));
  const difference = most?.deltaE ?? null;
  const name = spaces[space];
  return {
    check: "colour-space",
    severity: difference !== null && difference <= visibleDifference ? "info" : "warn",
    message: {
      en: `${name} colors will be converted for print and may look duller`,
      de: `${name}-Farben werden für den Druck umgewandelt und können matter aussehen`,
    },
    ...(difference !== null && { measured: `ΔE ${numberIn(difference).en}`, limit: `ΔE ${visibleDifference}` }),
    ...(most !== undefined && { pageBox: most.box }),
    fixes: ["convert-colors"],
    part: space,
  };
}

/** An unknown difference may be the largest. */
function differenceOf({ deltaE }: ConversionFact): number {
  return deltaE ?? Number.POSITIVE_INFINITY;
}

function foundSpots({ spots }: PageFacts): Found[] {
  return spots.map(({ name, box }, part) => {
    if (name === "All") return foundRegistration(box, part);
    const ink = shownName(name);
    return {
      check: "spot",
      message: {
        en: `${ink || "An ink without a name"} will be printed as CMYK`,
        de: `${ink || "Eine Druckfarbe ohne Namen"} wird in CMYK gedruckt`,
      },
      pageBox: box,
      fixes: ["convert-colors"],
      part,
    };
  });
}

/** Programs have this color for marks beside the page. In artwork, its four inks on top of each other stay wet and blur. */
function foundRegistration(pageBox: PageBox, part: number): Found {
  return {
    check: "spot",
    message: {
      en: "The color for registration marks prints in all four inks. Use black instead",
      de: "Die Farbe für Passermarken druckt in allen vier Farben. Verwenden Sie Schwarz",
    },
    pageBox,
    part,
  };
}

function foundVanishing({ vanishing }: PageFacts): Found[] {
  return vanishing.map((pageBox, part) => ({
    check: "overprint",
    message: { en: "White set to overprint vanishes", de: "Weiß, das überdruckt, verschwindet" },
    pageBox,
    part,
  }));
}

function foundHidden({ hiddenLayers }: PageFacts): Found[] {
  return hiddenLayers.map(({ layer, box }, part) => {
    const name = shownName(layer);
    return {
      check: "hidden",
      message: {
        en: `${name === "" ? "A hidden layer without a name" : `The hidden layer ${name}`} won’t print`,
        de: `${name === "" ? "Eine ausgeblendete Ebene ohne Namen" : `Die ausgeblendete Ebene ${name}`} wird nicht gedruckt`,
      },
      ...(box !== null && { pageBox: box }),
      part,
    };
  });
}

function foundOmitted({ omitted }: PageFacts): Found[] {
  if (omitted === 0) return [];
  return [
    {
      check: "unchecked",
      message: {
        en: `${omitted} parts of this page are not checked one by one`,
        de: `${omitted} Teile dieser Seite sind nicht einzeln geprüft`,
      },
    },
  ];
}
