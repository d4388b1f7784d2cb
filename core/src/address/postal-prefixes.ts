import type { CountryCode } from "./countries.ts";

type Ranges = readonly (readonly [from: string, to: string])[];

/** Reads `"350-369 398"` as two ranges of prefixes. */
function ranges(text: string): Ranges {
  return text.split(" ").map((range) => {
    const [from = "", to = from] = range.split("-");
    return [from, to] as const;
  });
}

function table(rows: Readonly<Record<string, string>>): Readonly<Record<string, Ranges>> {
  return Object.fromEntries(Object.entries(rows).map(([state, text]) => [state, ranges(text)]));
}

/**
 * The prefixes of each state's postal codes: three-digit ZIP prefixes (USPS publication 65, with the few post offices that serve a
 * neighbouring state: 063 NY, 739 TX, 834 WY, 845 AZ, 865 NM) and first letters (Canada Post forward sortation areas).
 */
export const postalPrefixes: Readonly<Record<CountryCode, Readonly<Record<string, Ranges>>>> = {
  US: table({
    AL: "350-369",
    AK: "995-999",
    AZ: "845 850-865",
    AR: "716-729",
    CA: "900-961",
    CO: "800-816",
    CT: "060-069",
    DE: "197-199",
    DC: "200 202-205 569",
    FL: "320-339 341-342 344 346-347 349",
    GA: "300-319 398-399",
    HI: "967-968",
    ID: "832-838",
    IL: "600-629",
    IN: "460-479",
    IA: "500-528",
    KS: "660-679",
    KY: "400-427",
    LA: "700-714",
    ME: "039-049",
    MD: "206-219",
    MA: "010-027 055",
    MI: "480-499",
    MN: "550-567",
    MS: "386-397",
    MO: "630-658",
    MT: "590-599",
    NE: "680-693",
    NV: "889-898",
    NH: "030-038",
    NJ: "070-089",
    NM: "865 870-884",
    NY: "005 063 100-149",
    NC: "270-289",
    ND: "580-588",
    OH: "430-459",
    OK: "730-732 734-749",
    OR: "970-979",
    PA: "150-196",
    PR: "006-007 009",
    RI: "028-029",
    SC: "290-299",
    SD: "570-577",
    TN: "370-385",
    TX: "733 739 750-799 885",
    UT: "840-847",
    VT: "050-054 056-059",
    VA: "201 220-246",
    WA: "980-994",
    WV: "247-268",
    WI: "530-549",
    WY: "820-831 834",
  }),
  CA: table({
    AB: "T",
    BC: "V",
    MB: "R",
    NB: "E",
    NL: "A",
    NS: "B",
    NT: "X",
    NU: "X",
    ON: "K-N P",
    PE: "C",
    QC: "G-H J",
    SK: "S",
    YT: "Y",
  }),
};
