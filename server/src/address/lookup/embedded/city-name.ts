import { cleanCity } from "@boxwright/core/address/fields";

/** Longer ones are descriptions, such as "Government Of Canada Ottawa And Gatineau Offices". */
const maxWords = 4;

/** What the list adds to a city's name to distinguish its parts. */
const partOfCity =
  /( (North|South|East|West|Central|North[ew][a-z]+|South[ew][a-z]+|Inner|Outer|Upper|Lower|Outskirts|And))+$/;

/** The city in the US list's text for a ZIP code; empty for a company with its own code. */
export function americanCity(listed: string): string {
  return /[\d&/]/.test(listed) ? "" : capitalised(listed);
}

/**
 * The city in the Canadian list's text for a forward sortation area: "Calgary (rundle / Whitehorn)" is a part of Calgary, and
 * in rural areas "Eastern Alberta (st. Paul)" is the surroundings of St. Paul.
 */
export function canadianCity(area: string, listed: string): string {
  const [, before = listed, within] = /^([^(]*)\((.*)\)$/.exec(listed) ?? [];
  const isRural = area[1] === "0";
  const named = isRural && within !== undefined ? within : before;
  if (/[\d&/]/.test(named)) return "";
  const name = capitalised(named.replace(/^Downtown /, "").replace(partOfCity, ""));
  return name.split(" ").length > maxWords ? "" : name;
}

function capitalised(name: string): string {
  return cleanCity(name).replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());
}
