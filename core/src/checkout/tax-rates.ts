/** One tax that a place levies. */
export interface TaxRate {
  readonly name: string;
  /** Thousandths of a percent: 6.875 % is 6875. */
  readonly rate: number;
}

export const rateDenominator = 100_000;

/**
 * Statewide rates on goods, in percent, as in force on January 1, 2026 (state revenue departments; a mandatory statewide local
 * part is in California's, Utah's and Virginia's). City and county rates need a tax service, which the port takes.
 */
const statewidePercent: Readonly<Record<string, number>> = {
  AL: 4,
  AK: 0,
  AZ: 5.6,
  AR: 6.5,
  CA: 7.25,
  CO: 2.9,
  CT: 6.35,
  DE: 0,
  DC: 6,
  FL: 6,
  GA: 4,
  HI: 4,
  ID: 6,
  IL: 6.25,
  IN: 7,
  IA: 6,
  KS: 6.5,
  KY: 6,
  LA: 5,
  ME: 5.5,
  MD: 6,
  MA: 6.25,
  MI: 6,
  MN: 6.875,
  MS: 7,
  MO: 4.225,
  MT: 0,
  NE: 5.5,
  NV: 6.85,
  NH: 0,
  NJ: 6.625,
  NM: 4.875,
  NY: 4,
  NC: 4.75,
  ND: 5,
  OH: 5.75,
  OK: 4.5,
  OR: 0,
  PA: 6,
  PR: 11.5,
  RI: 7,
  SC: 6,
  SD: 4.2,
  TN: 7,
  TX: 6.25,
  UT: 6.1,
  VT: 6,
  VA: 5.3,
  WA: 6.5,
  WV: 6,
  WI: 5,
  WY: 4,
};

const federal: TaxRate = { name: "GST", rate: 5000 };
const harmonised = (rate: number): readonly TaxRate[] => [{ name: "HST", rate }];

const canadian: Readonly<Record<string, readonly TaxRate[]>> = {
  AB: [federal],
  BC: [federal, { name: "PST", rate: 7000 }],
  MB: [federal, { name: "RST", rate: 7000 }],
  NB: harmonised(15_000),
  NL: harmonised(15_000),
  NS: harmonised(14_000),
  NT: [federal],
  NU: [federal],
  ON: harmonised(13_000),
  PE: harmonised(15_000),
  QC: [federal, { name: "QST", rate: 9975 }],
  SK: [federal, { name: "PST", rate: 6000 }],
  YT: [federal],
};

/** The taxes on goods sent to a state or province: none where it levies none, null where it is unknown. */
export function taxRatesOf(country: "US" | "CA", state: string): readonly TaxRate[] | null {
  if (country === "CA") return canadian[state] ?? null;
  const percent = statewidePercent[state];
  if (percent === undefined) return null;
  return percent === 0 ? [] : [{ name: `${state} sales tax`, rate: Math.round(percent * 1000) }];
}
