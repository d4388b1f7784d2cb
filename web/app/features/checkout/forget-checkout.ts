import { forgetAttempt } from "./payment/attempt/stored-attempt.ts";
import { forgetPoNumber } from "./payment/stored-po-number.ts";
import { forgetDeliveryPlace } from "./stored-delivery-place.ts";

/** Removes everything that this tab stores about a checkout, so that the next person at this browser does not see it. */
export function forgetCheckout(): void {
  forgetDeliveryPlace();
  forgetPoNumber();
  forgetAttempt();
}
