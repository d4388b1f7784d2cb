import type { CountryCode } from "./countries.ts";

export interface State {
  /** ISO 3166-2 without the country: `TX`, `ON`. */
  readonly code: string;
  readonly name: string;
}

function listOf(table: string): readonly State[] {
  return table
    .trim()
    .split(/\s*\n\s*/)
    .map((row) => ({ code: row.slice(0, 2), name: row.slice(3) }));
}

/** US states, DC and Puerto Rico, in the order of the address form. */
const unitedStates = listOf(`
  AL Alabama
  AK Alaska
  AZ Arizona
  AR Arkansas
  CA California
  CO Colorado
  CT Connecticut
  DE Delaware
  DC District of Columbia
  FL Florida
  GA Georgia
  HI Hawaii
  ID Idaho
  IL Illinois
  IN Indiana
  IA Iowa
  KS Kansas
  KY Kentucky
  LA Louisiana
  ME Maine
  MD Maryland
  MA Massachusetts
  MI Michigan
  MN Minnesota
  MS Mississippi
  MO Missouri
  MT Montana
  NE Nebraska
  NV Nevada
  NH New Hampshire
  NJ New Jersey
  NM New Mexico
  NY New York
  NC North Carolina
  ND North Dakota
  OH Ohio
  OK Oklahoma
  OR Oregon
  PA Pennsylvania
  PR Puerto Rico
  RI Rhode Island
  SC South Carolina
  SD South Dakota
  TN Tennessee
  TX Texas
  UT Utah
  VT Vermont
  VA Virginia
  WA Washington
  WV West Virginia
  WI Wisconsin
  WY Wyoming
`);

const canadianProvinces = listOf(`
  AB Alberta
  BC British Columbia
  MB Manitoba
  NB New Brunswick
  NL Newfoundland and Labrador
  NT Northwest Territories
  NS Nova Scotia
  NU Nunavut
  ON Ontario
  PE Prince Edward Island
  QC Quebec
  SK Saskatchewan
  YT Yukon
`);

export const statesOf: Readonly<Record<CountryCode, readonly State[]>> = { US: unitedStates, CA: canadianProvinces };

/** The code of the state that a code or name means, with or without accents ("Québec"); null if the country has no such state. */
export function stateNamed(text: string, country: CountryCode): string | null {
  const wanted = plain(text);
  return statesOf[country].find(({ code, name }) => plain(code) === wanted || plain(name) === wanted)?.code ?? null;
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
