import type { Plant } from "@boxwright/core/checkout/plant";
import { ok, refused } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import type { AvaTaxConfig } from "../../../platform/config.ts";
import type { TaxCalculator } from "../tax-calculator.ts";
import { type CreateTransaction, codesOf } from "./avatax-client.ts";
import { transactionRequest } from "./transaction-request.ts";
import { taxesIn } from "./transaction-response.ts";

interface AvaTaxDeps {
  readonly plant: Plant;
  readonly config: AvaTaxConfig;
  readonly create: CreateTransaction;
  readonly log: Pick<Logger, "warn">;
  readonly now: () => Date;
}

/** The codes with which AvaTax refuses an address that it cannot find. */
const addressCodes = ["InvalidAddress", "MissingAddress", "InvalidPostalCode", "JurisdictionNotFoundError"];

/** Taxes by AvaTax. An estimate is a `SalesOrder`, which AvaTax does not store. An incomplete response counts as failed. */
export function avaTaxCalculator({ plant, config, create, log, now }: AvaTaxDeps): TaxCalculator {
  return {
    known: () => null,
    async estimate(request) {
      try {
        const created = await create({
          ...transactionRequest(plant, config, request, now()),
          type: "SalesOrder",
          commit: false,
        });
        if (created.ok) return ok(taxesIn(created.value, request));
        if (created.refusal.kind === "breakerOpen") {
          log.warn("AvaTax was not called for an estimate: its circuit breaker is open");
          return refused("TAX_CALCULATION_FAILED");
        }
        const codes = codesOf(created.refusal);
        log.warn({ codes, reason: created.refusal.message }, "AvaTax refused an estimate");
        const isAboutAddress = codes.some((code) => addressCodes.includes(code));
        return refused(isAboutAddress ? "ESTIMATE_TAX_NEEDS_INFO" : "TAX_CALCULATION_FAILED");
      } catch (error) {
        log.warn({ err: error }, "An estimate of AvaTax failed");
        return refused("TAX_CALCULATION_FAILED");
      }
    },
  };
}
