import { z } from "zod";
import { storefrontParams, uuid } from "./kernel.ts";

export const orderParams = storefrontParams.extend({ orderId: uuid });

export const orderLineParams = orderParams.extend({ lineId: uuid });

/** The version of the order that the caller saw. */
export const orderVersion = z.int().min(1);
