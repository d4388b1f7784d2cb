import type { BraintreeGateway } from "braintree";
import type { GatewayConfig } from "../../../../platform/config.ts";

export type BraintreeConfig = Extract<GatewayConfig, { kind: "braintree" }>;

/** Returns Braintree's own client. It is loaded on first use, because it takes half a second and 15 MB. */
export type OpenSdk = () => Promise<BraintreeGateway>;

/** `timeoutSeconds` is how long a request may wait for a response of Braintree. */
export function braintreeSdk(config: BraintreeConfig, timeoutSeconds: number): OpenSdk {
  let opened: Promise<BraintreeGateway> | undefined;
  return () => {
    opened ??= open(config, timeoutSeconds);
    return opened;
  };
}

async function open(config: BraintreeConfig, timeoutSeconds: number): Promise<BraintreeGateway> {
  const { default: sdk } = await import("braintree");
  const { merchantId, publicKey, privateKey } = config;
  const gateway = new sdk.BraintreeGateway({
    environment: environmentOf(sdk, config),
    merchantId,
    publicKey,
    privateKey,
  });
  gateway.config.timeout = timeoutSeconds * 1000;
  return gateway;
}

function environmentOf({ Environment }: typeof import("braintree"), { environment, url }: BraintreeConfig) {
  if (url !== null) {
    const { hostname, port, protocol } = new URL(url);
    const isSecure = protocol === "https:";
    return new Environment(hostname, port || (isSecure ? "443" : "80"), url, isSecure, hostname, port);
  }
  return environment === "production" ? Environment.Production : Environment.Sandbox;
}
