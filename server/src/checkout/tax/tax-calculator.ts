import type { Address } from "@boxwright/core/address/address";
import type { Taxes, TaxFailure } from "@boxwright/core/cart/charges";
import type { LinePrice } from "@boxwright/core/cart/totals";
import type { Result } from "@boxwright/core/kernel/result";

export interface TaxRequest {
  readonly destination: Pick<Address, "country" | "state" | "postalCode" | "city">;
  /** What each line's goods and its delivery come to once discounts are off. */
  readonly nets: readonly LinePrice[];
  /** The buyer holds a resale certificate. */
  readonly isResale: boolean;
}

/** Works out taxes: the embedded table of statewide rates, or a tax service. */
export interface TaxCalculator {
  estimate(request: TaxRequest): Promise<Result<Taxes, TaxFailure>>;
}
