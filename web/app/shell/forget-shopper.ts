import { forgetAddressDrafts } from "../features/address/address-draft.ts";
import { forgetCart } from "../features/cart/kept-cart.ts";
import { forgetPendingAdds } from "../features/cart/pending-adds.ts";
import { forgetDeliveryPlace } from "../features/checkout/delivery-place.ts";
import { forgetPoNumber } from "../features/checkout/kept-po-number.ts";
import { endAttempt } from "../features/checkout/payment-attempt.ts";
import { forgetNotes } from "../features/configurator/kept-notes.ts";
import { forgetUploads } from "../features/uploads/kept-uploads.ts";

/** Removes all that the pages keep about a shopper when the session ends: the next person at this browser must not see it. */
export function forgetShopper(): void {
  forgetCart();
  forgetPendingAdds();
  forgetAddressDrafts();
  forgetDeliveryPlace();
  forgetNotes();
  forgetUploads();
  forgetPoNumber();
  endAttempt();
}
