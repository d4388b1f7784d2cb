import { createBraintreeGateway } from "../checkout/payments/gateways/braintree/braintree-gateway.ts";
import { braintreeSdk } from "../checkout/payments/gateways/braintree/braintree-sdk.ts";
import { braintreeOrigins } from "../checkout/payments/gateways/braintree/http/braintree-origins.ts";
import { braintreeWebhook } from "../checkout/payments/gateways/braintree/http/braintree-webhook.ts";
import { noGateway } from "../checkout/payments/gateways/no-gateway.ts";
import { sandboxGatewaySite } from "../checkout/payments/gateways/sandbox/http/sandbox-gateway-site.ts";
import { sandboxGatewayJobs } from "../checkout/payments/gateways/sandbox/jobs/reap-nonces.ts";
import { createSandboxGateway } from "../checkout/payments/gateways/sandbox/sandbox-gateway.ts";
import { guardGateway } from "../checkout/payments/guarded-gateway.ts";
import type { GatewayAdapter, PaymentGateway } from "../checkout/payments/payment-gateway.ts";
import { recheckPayment } from "../checkout/payments/recheck-payment.ts";
import type { ReconcilingDeps } from "../checkout/payments/reconcile-payments.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/db/database.ts";
import type { Mounted } from "../platform/http/page.ts";
import { refuseWhileHeld } from "../platform/http/refuse-while-held.ts";
import type { ForeignOrigins } from "../platform/http/security-headers.ts";
import type { JobHandler } from "../platform/queue/job.ts";
import type { Machine } from "./machine.ts";

/** The gateway of the configuration, with its routes and jobs. */
export interface ChosenGateway {
  readonly gateway: PaymentGateway;
  /** Its routes in the shop. Webhooks reconcile payments with `reconciling`. */
  readonly mounted: (reconciling: ReconcilingDeps) => Mounted[];
  readonly jobs: readonly JobHandler[];
  readonly paymentOrigins: ForeignOrigins;
}

/** The calls to the gateway of the configuration, without the protection of a running shop. */
export function openGatewayAdapter(config: Config, db: Database, now: () => Date): GatewayAdapter {
  const { gateway, paymentTimeoutSeconds } = config;
  switch (gateway.kind) {
    case "none":
      return noGateway;
    case "sandbox":
      return createSandboxGateway({ db, now, amountsDecide: gateway.amountsDecide });
    case "braintree":
      return createBraintreeGateway(braintreeSdk(gateway, paymentTimeoutSeconds), now, gateway.googleMerchantId);
  }
}

const breaker = { failuresToOpen: 5, openSeconds: 5 };

/** Braintree if it is configured, else the sandbox in a demo and no gateway in a shop for customers. */
export function composeGateway(machine: Machine): ChosenGateway {
  const { config, db, log, outboxHold, rateLimits, now } = machine;
  const limits = { timeoutSeconds: config.paymentTimeoutSeconds, ...breaker };
  if (config.gateway.kind === "none")
    return { gateway: guardGateway(noGateway, limits), mounted: () => [], jobs: [], paymentOrigins: {} };
  if (config.gateway.kind === "sandbox") {
    const gateway = createSandboxGateway({ db, now, amountsDecide: config.gateway.amountsDecide });
    return {
      gateway: guardGateway(gateway, limits),
      mounted: () => sandboxGatewaySite({ gateway, rateLimits, now }),
      jobs: sandboxGatewayJobs(gateway),
      paymentOrigins: {},
    };
  }
  const openSdk = braintreeSdk(config.gateway, limits.timeoutSeconds);
  return {
    gateway: guardGateway(createBraintreeGateway(openSdk, now, config.gateway.googleMerchantId), limits),
    mounted: (reconciling) => [
      refuseWhileHeld(
        outboxHold,
        braintreeWebhook({ openSdk, log, recheckPayment: (paymentId) => recheckPayment(reconciling, paymentId, log) }),
      ),
    ],
    jobs: [],
    paymentOrigins: braintreeOrigins(config.gateway),
  };
}
