import type { CallOptions } from "@boxwright/contract/client";
import type { listAudit } from "@boxwright/contract/desk/audit";
import { addDays, type CalendarDate, shopTimeZone, startOfDay } from "@boxwright/core/kernel/dates";

/** The fields by which the audit is filtered, as the address names them. */
export const filterFields = ["who", "what", "subject", "from", "to"] as const;
export type FilterField = (typeof filterFields)[number];

export type AuditFilter = Readonly<Partial<Record<FilterField, string>>>;

/** The filter in an address; other parameters are not part of it. */
export function filterIn(search: URLSearchParams): AuditFilter {
  return Object.fromEntries(
    filterFields.flatMap((field) => {
      const value = search.get(field)?.trim() ?? "";
      return value === "" ? [] : [[field, value]];
    }),
  );
}

/** The address of the audit with a filter. */
export function auditAddress(filter: AuditFilter): string {
  const search = new URLSearchParams(filter).toString();
  return search === "" ? "/audit" : `/audit?${search}`;
}

type Query = NonNullable<CallOptions<typeof listAudit>["query"]>;

/** What the server is asked for. The days are those of the plant, both included; what is no day, the server refuses in words. */
export function queryOf({ from, to, ...others }: AuditFilter): Query {
  return {
    ...others,
    ...(from !== undefined && { from: isDay(from) ? startOfDay(from, shopTimeZone).toISOString() : from }),
    ...(to !== undefined && { to: isDay(to) ? lastMoment(to) : to }),
  };
}

function lastMoment(day: CalendarDate): string {
  return new Date(startOfDay(addDays(day, 1), shopTimeZone).getTime() - 1).toISOString();
}

/** Whether a text is a calendar day such as `2026-11-20`. */
export function isDay(text: string): text is CalendarDate {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
