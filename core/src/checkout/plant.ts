import { type CalendarDate, calendarDateIn } from "../kernel/dates.ts";
import { type PlantName, type TenantName, tenantNamed } from "../storefront/tenants.ts";
import { isUsFederalHoliday } from "./us-federal-holidays.ts";

/** Carriers' zones: the distance classes of destinations from a plant. */
export const zones = [2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Zone = (typeof zones)[number];

export interface Destination {
  readonly country: "US" | "CA";
  readonly postalCode: string;
}

/** The place from which every order is sent. */
interface ShipFrom {
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}

/** The place, work days and zones of a plant. */
export interface Plant {
  readonly shipFrom: ShipFrom;
  /** An IANA time zone. */
  readonly timeZone: string;
  /** The cut-off: the hour of the plant's day from which an order counts as the next day's, 1 to 24. */
  readonly cutOffHour: number;
  /** Days without work in addition to Saturdays and Sundays, also for carriers. */
  readonly isHoliday: (day: CalendarDate) => boolean;
  /** US zones by the first digits of a ZIP code: the first matching row counts. */
  readonly zonesByZip: readonly (readonly [prefix: string, zone: Zone])[];
  /** All of Canada is one zone. */
  readonly zoneOfCanada: Zone;
}

const plants: Readonly<Record<PlantName, Plant>> = {
  arlington: {
    shipFrom: { city: "Arlington", region: "TX", postalCode: "76010", country: "US" },
    timeZone: "America/Chicago",
    cutOffHour: 14,
    isHoliday: isUsFederalHoliday,
    zonesByZip: [
      ["006", 9],
      ["007", 9],
      ["009", 9],
      ["967", 9],
      ["968", 9],
      ["995", 9],
      ["996", 9],
      ["997", 9],
      ["998", 9],
      ["999", 9],
      ["70", 4],
      ["71", 3],
      ["72", 3],
      ["73", 3],
      ["74", 3],
      ["75", 2],
      ["76", 2],
      ["77", 3],
      ["78", 3],
      ["79", 4],
      ["0", 7],
      ["1", 7],
      ["2", 6],
      ["3", 5],
      ["4", 5],
      ["5", 5],
      ["6", 5],
      ["8", 5],
      ["9", 7],
    ],
    zoneOfCanada: 8,
  },
};

export function plantNamed(name: PlantName): Plant {
  return plants[name];
}

/** The plant that makes the orders of a tenant. */
export function plantOf(tenant: TenantName): Plant {
  return plantNamed(tenantNamed(tenant).plant);
}

/** The day from which a plant counts its work days: today, or tomorrow after the cut-off. */
export function plantDayOf({ timeZone, cutOffHour }: Pick<Plant, "timeZone" | "cutOffHour">, now: Date): CalendarDate {
  const hoursLeft = 24 - cutOffHour;
  return calendarDateIn(new Date(now.getTime() + hoursLeft * 3_600_000), timeZone);
}

/** The zone of a destination; 7 for a ZIP code without a matching row. */
export function zoneOf({ zonesByZip, zoneOfCanada }: Plant, { country, postalCode }: Destination): Zone {
  if (country === "CA") return zoneOfCanada;
  return zonesByZip.find(([prefix]) => postalCode.startsWith(prefix))?.[1] ?? 7;
}
