import { cleanCity } from "@boxwright/core/address/fields";

/** Longer ones are descriptions, such as "Government Of Canada Ottawa And Gatineau Offices". */
const mostWords = 4;

/** What the list puts behind a city to tell its parts. */
const partOfCity =
  /( (North|South|East|West|Central|North[ew][a-z]+|South[ew][a-z]+|Inner|Outer|Upper|Lower|Outskirts|And))+$/;

/** The city in what the US list has for a ZIP code; empty for a firm that has a code of its own. */
export function americanCity(listed: string): string {
  return /[\d&/]/.test(listed) ? "" : inCapitals(listed);
}

/**
 * The city in what the Canadian list has for a forward sortation area: "Calgary (rundle / Whitehorn)" is a part of Calgary,
 * and in the country "Eastern Alberta (st. Paul)" is what surrounds St. Paul.
 */
export function canadianCity(area: string, listed: string): string {
  const [, before = listed, within] = /^([^(]*)\((.*)\)$/.exec(listed) ?? [];
  const isInTheCountry = area[1] === "0";
  const named = isInTheCountry && within !== undefined ? within : before;
  if (/[\d&/]/.test(named)) return "";
  const name = inCapitals(named.replace(/^Downtown /, "").replace(partOfCity, ""));
  return name.split(" ").length > mostWords ? "" : name;
}

function inCapitals(name: string): string {
  return cleanCity(name).replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());
}
