import type { HandOver } from "../identity/hooks.ts";
import { giveDesigns, lockDesignsOf } from "./postgres/design-store.ts";

/**
 * Hands all designs of an anonymous visitor over to the customer who signs in. None is lost: a customer who then has more than the limit
 * keeps them all, and can add the next one after deleting some.
 */
export const handOverDesigns: HandOver = async (tx, handedOver) => {
  await lockDesignsOf(tx, handedOver.anonymousId);
  await giveDesigns(tx, handedOver);
};
