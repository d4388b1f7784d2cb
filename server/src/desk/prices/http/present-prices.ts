import type { WireDeskPrices, WirePriceEffect } from "@boxwright/contract/desk/prices";
import { wireCents } from "@boxwright/contract/kernel";
import { wireUnitPrice } from "@boxwright/contract/pricing";
import { subtractCents } from "@boxwright/core/kernel/money";
import { shopReasonOf } from "@boxwright/core/orders/shop-reasons";
import type { LargestChange, QuantityEffect } from "@boxwright/core/pricing/price-effect";
import { type TableChange, tableChanges } from "@boxwright/core/pricing/table-changes";
import type { Draft, Edition } from "../../../pricing/editions/edition.ts";
import type { PriceEffect } from "../price-effect.ts";
import type { EditionStep, PriceState } from "../read-prices.ts";

export function presentPrices({ inForce, planned, newest, draft }: PriceState): WireDeskPrices {
  return {
    version: draft?.version ?? 0,
    tables: { ...newest.tables },
    inForce: presentEdition(inForce),
    planned: planned.map(presentEdition),
    draft: draft && presentDraft(draft, newest),
  };
}

function presentDraft({ version, tables, savedAt, savedBy }: Draft, newest: Edition) {
  const changes = tableChanges(newest.tables, tables).map(presentChange);
  return { version, tables: { ...tables }, changes, savedAt: savedAt.toISOString(), savedBy };
}

export function presentStep({ edition, before, state }: EditionStep) {
  const changes = before === null ? [] : tableChanges(before.tables, edition.tables).map(presentChange);
  return { ...presentEdition(edition), state, changes };
}

function presentEdition({ number, effectiveFrom, publishedAt, publishedBy, reason }: Edition) {
  return {
    number,
    effectiveFrom: effectiveFrom.toISOString(),
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    reason,
    shopReason: shopReasonOf(reason),
  };
}

function presentChange({ path, ...figures }: TableChange) {
  return { path: [...path], ...figures };
}

export function presentEffect(against: number, { goods, summary }: PriceEffect): WirePriceEffect {
  return {
    against,
    results: goods.map(({ key, names, totals }) => ({ key, names, effects: totals.map(presentTotals) })),
    summary: {
      ...summary,
      mostDearer: presentLargest(summary.mostDearer),
      mostCheaper: presentLargest(summary.mostCheaper),
    },
  };
}

function presentLargest(change: LargestChange | null) {
  return change && { key: change.key, ...presentTotals(change) };
}

const hundredthsOfPercent = 10_000;

function presentTotals({ quantity, before, after }: QuantityEffect) {
  const difference = subtractCents(after, before);
  return {
    quantity,
    old: { totalPrice: wireCents(before), unitPrice: wireUnitPrice(before, quantity) },
    new: { totalPrice: wireCents(after), unitPrice: wireUnitPrice(after, quantity) },
    difference: wireCents(difference),
    differencePercent: Math.round((difference / Math.max(1, before)) * hundredthsOfPercent) / 100,
  };
}
