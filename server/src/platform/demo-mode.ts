import type { ConfigProblem } from "./config-problem.ts";
import type { Environment } from "./environment.ts";
import { isLoopback, loopback } from "./loopback.ts";

/** Settings of a shop for customers. If one of them is set, a demo needs `DEMO=1`. */
const customerShopSettings = [
  "DATABASE_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "OPERATOR_EMAIL",
  "BRAINTREE_ENVIRONMENT",
  "BRAINTREE_MERCHANT_ID",
  "BRAINTREE_PUBLIC_KEY",
  "BRAINTREE_PRIVATE_KEY",
] as const satisfies readonly (keyof Environment)[];

/** `DEMO` decides. Without it, a shop is a demo only if it is not set up and only this machine can reach it. */
export function isDemo(environment: Environment): boolean {
  if (environment.DEMO !== undefined) return environment.DEMO;
  const isSetUp = customerShopSettings.some((name) => environment[name] !== undefined) || environment.TRUST_PROXY > 0;
  const origins = environment.SITE_ORIGINS ?? [];
  const isLocal =
    isLoopback(environment.HOST ?? loopback) && origins.every((origin) => isLoopback(new URL(origin).hostname));
  return isLocal && !isSetUp;
}

const neededForCustomers = [
  ["SITE_ORIGINS", "the shop's public origin, such as https://shop.example: links in mails use it"],
  ["SMTP_URL", "the mail server, such as smtps://user:password@mail.example: without it the shop sends no mails"],
  ["MAIL_FROM", "the sender of the shop's mails, such as Shop <orders@shop.example>"],
  ["OPERATOR_EMAIL", "the mail address that receives the messages of customers"],
] as const satisfies readonly (readonly [keyof Environment, string])[];

/** The missing settings of a shop for customers. A demo needs none of them. */
export function missingForCustomers(environment: Environment): ConfigProblem[] {
  if (isDemo(environment)) return [];
  return neededForCustomers
    .filter(([name]) => environment[name] === undefined)
    .map(([variable, use]) => ({
      variable,
      problem: `is missing. Set it to ${use}. To only try the shop, set DEMO=1.`,
    }));
}
