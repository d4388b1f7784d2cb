import { orderSorts } from "@boxwright/contract/desk/orders";
import { orderStates, paymentStates } from "@boxwright/core/checkout/placed-order";
import { isLineState, lineStates } from "@boxwright/core/orders/line-states";
import type { DeskFormats } from "../../format/use-formats.ts";
import type { DeskTranslate } from "../../words/words.ts";

/** The fields by which the list is filtered, as the address names them. */
export const filterFields = [
  "query",
  "state",
  "orderState",
  "paymentState",
  "due",
  "from",
  "to",
  "payment",
  "completedFrom",
  "assignee",
  "customerId",
] as const;
export type FilterField = (typeof filterFields)[number];

export type OrderFilter = Readonly<Partial<Record<FilterField, string>>>;

type Sort = (typeof orderSorts)[number];

/** What is most urgent first. */
export const usualSort: Sort = "slack";

/** The filter in an address; other parameters are not part of it. */
export function filterIn(search: URLSearchParams): OrderFilter {
  return Object.fromEntries(
    filterFields.flatMap((field) => {
      const value = search.get(field)?.trim() ?? "";
      return value === "" ? [] : [[field, value]];
    }),
  );
}

export function sortIn(search: URLSearchParams): Sort {
  return orderSorts.find((sort) => sort === search.get("sort")) ?? usualSort;
}

/** The address of the list with a filter. */
export function listAddress(filter: OrderFilter, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({ ...filter, ...more }).toString();
  return search === "" ? "/orders" : `/orders?${search}`;
}

export function isSameFilter(one: OrderFilter, other: OrderFilter): boolean {
  return filterFields.every((field) => one[field] === other[field]);
}

/** The values that a field offers; null for a field with a day or words. */
export function choicesOf(field: FilterField, t: DeskTranslate): readonly { value: string; label: string }[] | null {
  switch (field) {
    case "state":
      return lineStates.map((value) => ({ value, label: t(`lineStates.${value}`) }));
    case "orderState":
      return orderStates.map((value) => ({ value, label: t(`orders.orderStates.${value}`) }));
    case "paymentState":
      return paymentStates.map((value) => ({ value, label: t(`orders.paymentStates.${value}`) }));
    case "payment":
      return [{ value: "overdue", label: t("orders.overdue") }];
    case "assignee":
      return [
        { value: "me", label: t("orders.me") },
        { value: "none", label: t("orders.nobody") },
      ];
    default:
      return null;
  }
}

/** The value of a filter in words. */
export function valueText(field: FilterField, value: string, t: DeskTranslate, formats: DeskFormats): string {
  const choices = choicesOf(field, t);
  if (field === "assignee") return choices?.find((choice) => choice.value === value)?.label ?? t("orders.someone");
  if (choices !== null) {
    const names = value.split(",").map((name) => choices.find((choice) => choice.value === name)?.label ?? name);
    return names.join(", ");
  }
  if (field === "due" && (value === "late" || value === "atRisk")) return t(`orders.due.${value}`);
  if (field === "due") return t("orders.due.until", { day: dayText(value, formats) });
  if (field === "customerId") return t("orders.oneCustomer");
  return field === "query" ? value : dayText(value, formats);
}

function dayText(value: string, formats: DeskFormats): string {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formats.shortDay(value) : value;
}

const waitsForUs = ["ArtworkReview", "FulfillmentError", "MerchantRejected"];
const waitsForCustomer = [
  "WaitingForPayment",
  "WaitingForArtwork",
  "ArtworkFailed",
  "ArtworkRejected",
  "WaitingForCustomerApproval",
];
const namesOf = (states: readonly string[]) => states.filter(isLineState).join(",");
const isOpen = { orderState: "Open,Confirmed" };

/** The views that everyone has. */
export const builtInViews = [
  { key: "open", filter: isOpen },
  { key: "us", filter: { state: namesOf(waitsForUs) } },
  { key: "risk", filter: { due: "atRisk" } },
  { key: "customer", filter: { state: namesOf(waitsForCustomer) } },
  { key: "unpaid", filter: { paymentState: "BalanceDue,Pending" } },
  { key: "account", filter: { payment: "overdue" } },
  { key: "shipped", filter: { orderState: "Complete" } },
] as const satisfies readonly { key: string; filter: OrderFilter }[];
