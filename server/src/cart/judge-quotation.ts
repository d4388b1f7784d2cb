import { maxGoodsCents } from "@boxwright/core/cart/change-lines";
import type { DescribeGoods } from "@boxwright/core/cart/goods";
import { addDays, calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { type QuotedLine, quotationLimits, totalOfLine } from "@boxwright/core/quotations/quotation";
import type { QuotationEntry } from "../quotations/make-quotation.ts";

export interface QuotationFault {
  readonly path: string;
  readonly message: string;
}

/** Judges an offer: each line has to be goods that the shop makes to order, with an artwork of their own, at a price. */
export function judgeQuotation(
  describeGoods: DescribeGoods,
  entry: QuotationEntry,
  now: Date,
): Result<readonly QuotedLine[], readonly QuotationFault[]> {
  const lines: QuotedLine[] = [];
  const faults: QuotationFault[] = [];
  for (const [index, { sku, version, selection, quantity, unitPrice }] of entry.lines.entries()) {
    const total = totalOfLine({ quantity, unitPrice });
    const goods = describeGoods({ sku, version, selection, quantity, tariff: "list", offeredTotal: total });
    const path = `lines.${index}`;
    if (total < 1) faults.push({ path: `${path}.unitPrice`, message: "must be above zero" });
    else if (!goods.ok) faults.push({ path, message: faultMessages[goods.refusal.kind] });
    else if (goods.value.isSample || goods.value.isProof || goods.value.isHeldInStock)
      faults.push({ path: `${path}.sku`, message: "must be goods that are made to order" });
    else {
      const { productKey, selection: canonical } = goods.value;
      lines.push({ productKey, sku, skuVersion: version, selection: canonical, quantity, unitPrice });
    }
  }
  const goodsCents = entry.lines.reduce((sum, line) => sum + totalOfLine(line), 0);
  if (goodsCents > maxGoodsCents) faults.push({ path: "lines", message: "must not cost more than a cart may" });
  const today = calendarDateIn(now, shopTimeZone);
  if (entry.validUntil < today || entry.validUntil > addDays(today, quotationLimits.days))
    faults.push({ path: "validUntil", message: `must be within ${quotationLimits.days} days from today` });
  return faults.length === 0 ? ok(lines) : refused(faults);
}

const faultMessages = {
  notSold: "is not sold",
  invalidSelection: "has a selection that is not sold",
  invalidQuantity: "has a quantity that is not sold",
} as const;
