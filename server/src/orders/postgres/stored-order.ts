import type { PresentedAddress } from "@boxwright/core/address/address";
import { z } from "zod";
import { blankAddress } from "../../address/stored-address.ts";
import { storedInstrument } from "../../checkout/payments/postgres/stored-instrument.ts";

export const storedOrderPayment = z.union([storedInstrument, z.looseObject({ type: z.enum(["invoice", "free"]) })]);

export const storedPortions = z.array(z.looseObject({ name: z.string(), rate: z.number(), amount: z.int() }));

export const blankPresented: PresentedAddress = blankAddress;
