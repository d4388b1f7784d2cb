import type { ConfigProblem, Environment } from "./environment.ts";

/** The interface that only this machine reaches. */
export const loopback = "127.0.0.1";

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** True for a host name or an address that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return loopbackNames.test(host) || /^::ffff:127\./i.test(host);
}

/** Settings of a shop for customers: if one of them is given, a demo needs `DEMO=1`. */
const signsOfARealShop = [
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
export function isDemo(given: Environment): boolean {
  if (given.DEMO !== undefined) return given.DEMO;
  const isSetUp = signsOfARealShop.some((name) => given[name] !== undefined) || given.TRUST_PROXY > 0;
  const origins = given.SITE_ORIGINS ?? [];
  const isLocal = isLoopback(given.HOST ?? loopback) && origins.every((origin) => isLoopback(new URL(origin).hostname));
  return isLocal && !isSetUp;
}

const neededForCustomers = [
  ["SITE_ORIGINS", "the shop's public origin, such as https://shop.example: links in mails lead there"],
  ["SMTP_URL", "the mail server, such as smtps://user:password@mail.example: without it no customer gets a mail"],
  ["MAIL_FROM", "the sender of the shop's mails, such as Shop <orders@shop.example>"],
  ["OPERATOR_EMAIL", "the address of the person who reads what customers write"],
] as const satisfies readonly (readonly [keyof Environment, string])[];

/** The settings that a shop for customers lacks. A demo needs none of them. */
export function missingForCustomers(given: Environment): ConfigProblem[] {
  if (isDemo(given)) return [];
  return neededForCustomers
    .filter(([name]) => given[name] === undefined)
    .map(([variable, use]) => ({
      variable,
      problem: `is missing. Set it to ${use}. To only try the shop, set DEMO=1.`,
    }));
}
