import type { WireAddressInput } from "@boxwright/contract/address";
import type { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useNavigate } from "../../../lib/navigation/use-navigate.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { refusalText } from "../../cart/refusal-text.ts";
import type { ChangingCart } from "../../cart/use-change-cart.ts";

interface Addresses {
  readonly shippingAddress: WireAddressInput;
  readonly billingAddress: WireAddressInput;
}

/**
 * Sets the addresses of the cart and opens the next page; false if they were refused. A refusal that `showAtFields` does not show
 * appears in the snackbar.
 */
export function useSetAddresses(change: ChangingCart["change"]) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const showSnack = useSnackbar();
  return async (addresses: Addresses, showAtFields: (problem: ApiProblem) => boolean): Promise<boolean> => {
    const { email } = addresses.shippingAddress;
    const unreported = await change({ kind: "setAddresses", ...addresses, email });
    if (unreported === null) return false;
    if ("cart" in unreported) {
      await navigate("/shipping-methods");
      return true;
    }
    if (!showAtFields(unreported.refusal))
      showSnack(refusalText(unreported.refusal, { t, language, otherwise: "cart.notChanged" }));
    return false;
  };
}
