import type { PresentedAddress } from "@boxwright/core/address/address";
import type { LocalText } from "@boxwright/core/storefront/local-text";
import { z } from "zod";
import { blankAddress } from "../../address/stored-address.ts";
import { storedInstrument } from "../../checkout/payments/stored-instrument.ts";

export const storedOrderPayment = z.union([storedInstrument, z.looseObject({ type: z.enum(["invoice", "free"]) })]);

export const storedPortions = z.array(z.looseObject({ name: z.string(), rate: z.number(), amount: z.int() }));

export const blankPresented: PresentedAddress = blankAddress;

export const storedLocalText = z.looseObject({ en: z.string(), de: z.string() });

const described = z.looseObject({ key: z.string(), value: z.string() });

export const storedAttributes = z.array(
  described.extend({ displayNames: z.looseObject({ en: described, de: described }) }),
);

/** Names for goods and deliveries whose stored names do not parse. */
export const namelessGoods: LocalText = { en: "Item", de: "Artikel" };
export const namelessDelivery: LocalText = { en: "Delivery", de: "Lieferung" };
