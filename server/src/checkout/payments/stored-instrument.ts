import { walletTypes } from "@boxwright/core/checkout/wallets";
import { z } from "zod";

/** The masked form of an instrument. The gateway stores the instrument itself, which it needs for refunds. */
export const storedInstrument = z.discriminatedUnion("type", [
  z.looseObject({ type: z.enum(["credit_card", ...walletTypes]), cardType: z.string(), lastFour: z.string() }),
  z.looseObject({ type: z.literal("paypal_account"), email: z.string() }),
]);
