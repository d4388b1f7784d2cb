import { forgetAddressDrafts } from "../features/address/stored-address-drafts.ts";
import { forgetPlacements } from "../features/artwork/forget-placements.ts";
import { forgetPendingAdds } from "../features/cart/pending-adds.ts";
import { forgetCart } from "../features/cart/stored-cart.ts";
import { forgetCheckout } from "../features/checkout/forget-checkout.ts";
import { forgetNotes } from "../features/configurator/stored-notes.ts";
import { forgetDesigns } from "../features/designs/forget-designs.ts";
import { forgetUploads } from "../features/uploads/stored-uploads.ts";

// When a session ends, the next person at this browser must not see what the pages stored about its shopper.

/** Removes everything that the tabs of this browser share. The tab whose session ends does it once for all tabs. */
export function forgetSharedTraces(): void {
  forgetCart();
  forgetUploads();
  forgetPlacements();
  forgetDesigns();
}

/** Removes everything that only this tab stores. Each tab does it as soon as it notices the end. */
export function forgetTabTraces(): void {
  forgetPendingAdds();
  forgetAddressDrafts();
  forgetCheckout();
  forgetNotes();
}
