import type { DeliveryOption } from "../cart/charges.ts";
import type { Cents } from "../kernel/money.ts";
import type { Zone } from "./plant.ts";

export interface ZoneRate {
  readonly transitDays: number;
  /** The price of the first pound of each carton, or of the whole freight. */
  readonly firstPound: Cents;
  /** For freight of class 85; other classes cost in proportion. */
  readonly eachFurtherPound: Cents;
}

export interface DeliveryService {
  readonly id: string;
  readonly names: DeliveryOption["names"];
  /** Whether it carries pallets; otherwise it carries parcels. */
  readonly isFreight: boolean;
  /** A missing zone is not served. */
  readonly rates: Readonly<Partial<Record<Zone, ZoneRate>>>;
}

function rates(rows: Readonly<Record<number, readonly [number, number, number]>>): DeliveryService["rates"] {
  return Object.fromEntries(
    Object.entries(rows).map(([zone, [transitDays, firstPound, eachFurtherPound]]) => [
      zone,
      { transitDays, firstPound: firstPound as Cents, eachFurtherPound: eachFurtherPound as Cents },
    ]),
  );
}

/** Every service, the default first. Rows are `zone: [transit work days, first pound, each further pound]` in cents. */
export const deliveryServices: readonly DeliveryService[] = [
  {
    id: "economy",
    names: { en: "Economy", de: "Sparversand" },
    isFreight: false,
    rates: rates({
      2: [3, 695, 32],
      3: [3, 725, 38],
      4: [3, 765, 44],
      5: [4, 815, 52],
      6: [4, 865, 60],
      7: [5, 915, 68],
      8: [7, 1495, 110],
      9: [9, 1995, 165],
    }),
  },
  {
    id: "standard",
    names: { en: "Standard", de: "Standardversand" },
    isFreight: false,
    rates: rates({
      2: [2, 1095, 48],
      3: [2, 1195, 58],
      4: [2, 1295, 70],
      5: [3, 1395, 84],
      6: [3, 1495, 98],
      7: [3, 1595, 112],
      8: [4, 2795, 190],
      9: [5, 3295, 265],
    }),
  },
  {
    id: "express",
    names: { en: "Express", de: "Expressversand" },
    isFreight: false,
    rates: rates({
      2: [1, 2195, 125],
      3: [1, 2395, 150],
      4: [1, 2595, 175],
      5: [1, 2895, 205],
      6: [2, 2995, 215],
      7: [2, 3195, 235],
    }),
  },
  {
    id: "freight",
    names: { en: "LTL Freight", de: "Speditionsversand" },
    isFreight: true,
    rates: rates({
      2: [2, 8900, 18],
      3: [3, 9900, 22],
      4: [3, 10900, 26],
      5: [4, 12400, 31],
      6: [5, 13900, 36],
      7: [6, 14900, 41],
      8: [9, 24900, 68],
      9: [14, 38900, 105],
    }),
  },
];
