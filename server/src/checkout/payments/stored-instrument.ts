import { walletTypes } from "@boxwright/core/checkout/wallets";
import { z } from "zod";

/** Of a means of payment, how it is shown; to whom money goes back is the gateway's to know. */
export const storedInstrument = z.discriminatedUnion("type", [
  z.looseObject({ type: z.enum(["credit_card", ...walletTypes]), cardType: z.string(), lastFour: z.string() }),
  z.looseObject({ type: z.literal("paypal_account"), email: z.string() }),
]);
