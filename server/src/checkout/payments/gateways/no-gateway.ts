import type { GatewayAdapter } from "../payment-gateway.ts";

function unreachable(): Promise<never> {
  return Promise.reject(new Error("This shop has no card gateway: set the BRAINTREE variables"));
}

/** The adapter of a shop without a gateway. It takes no money, and payments that began at an earlier gateway stay as they are. */
export const noGateway: GatewayAdapter = {
  provider: "none",
  googleMerchantId: "",
  clientToken: unreachable,
  sale: async () => ({ kind: "failed", reason: "This shop takes neither cards nor PayPal." }),
  findByOrderId: unreachable,
  refundUpTo: unreachable,
  // biome-ignore lint/correctness/useYield: it never has charges
  async *chargesBetween() {
    await unreachable();
  },
};
