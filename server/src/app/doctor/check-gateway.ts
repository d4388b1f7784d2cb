import { braintreeSdk } from "../../checkout/payments/gateways/braintree/braintree-sdk.ts";
import { type Check, failure, fine, messageOf, warning } from "./finding.ts";

/** Asks the gateway for a token of a card form, as each payment page does. It charges nobody. */
export const checkGateway: Check = {
  name: "gateway",
  async examine({ config: { gateway } }) {
    if (gateway.kind === "sandbox") return [fine("test cards only, as a demo takes them")];
    if (gateway.kind === "none") return [warning("no card payments: the shop sells by invoice. Set BRAINTREE_*")];
    try {
      const sdk = await braintreeSdk(gateway, 8)();
      const { success } = await sdk.clientToken.generate({});
      if (!success) return [failure("Braintree gives no token. Check the merchant account in its control panel")];
    } catch (error) {
      return [failure(`Braintree: ${problemOf(error)}`)];
    }
    const accepted = `Braintree (${gateway.environment}) accepts the keys of ${gateway.merchantId}`;
    return [gateway.environment === "production" ? fine(accepted) : warning(`${accepted}, for test cards only`)];
  },
};

function problemOf(error: unknown): string {
  const type = (error as { readonly type?: unknown }).type;
  if (type === "authenticationError") return "the keys are wrong. Check BRAINTREE_* and BRAINTREE_ENVIRONMENT";
  if (type === "authorizationError") return "the keys have no right to take payments. Check their role at Braintree";
  return `no answer (${messageOf(error)}). Check whether this machine reaches Braintree`;
}
