import { expect, test } from "vitest";
import { parseConfig } from "./read-config.ts";

const strong = "r4nd0m-9f2c7b1e8d3a";
const forCustomers = {
  SITE_ORIGINS: "https://shop.example",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "post@box.example",
  OPERATOR_EMAIL: "desk@box.example",
  DATABASE_URL: "postgres://shop@db.internal/shop",
  TRUST_PROXY: "1",
  KEY_ENCRYPTION_KEY: "9f".repeat(32),
};
const plant = { FULFILMENT_URL: "https://plant.example/orders", FULFILMENT_SECRET: strong };

/** What a start refuses, as `VARIABLE name-of-the-risk`. */
function refusedAt(variables: Record<string, string>): string[] {
  const config = parseConfig({ ...forCustomers, ...variables });
  if (config.ok) return [];
  return config.refusal.map(
    ({ variable, problem }) => `${variable} ${/add ([\w-]+) to ACCEPT_RISKS/.exec(problem)?.[1]}`,
  );
}

function warnedAt(variables: Record<string, string>): string[] {
  const config = parseConfig({ ...forCustomers, ...variables });
  return config.ok ? config.value.warnings.map(({ variable }) => variable) : ["refused"];
}

const unsafe: [string, Record<string, string>, string][] = [
  ["a demo at a public origin", { DEMO: "1" }, "DEMO public-demo"],
  ["a public origin without encryption", { SITE_ORIGINS: "http://shop.example" }, "SITE_ORIGINS http-origin"],
  ["one of several", { SITE_ORIGINS: "https://a.example,http://b.example" }, "SITE_ORIGINS http-origin"],
  ["files sent unencrypted", { S3_BUCKET: "b", S3_ENDPOINT: "http://s3.example" }, "S3_ENDPOINT http-service"],
  ["a key sent unencrypted", { LOQATE_KEY: "k", LOQATE_URL: "http://loqate.example" }, "LOQATE_URL http-service"],
  ["keys in the database as they are", { KEY_ENCRYPTION_KEY: "" }, "KEY_ENCRYPTION_KEY plain-keys"],
  ["a repeated character", { ...plant, FULFILMENT_SECRET: "aaaaaaaaaaaaaaaa" }, "FULFILMENT_SECRET weak-secret"],
  ["a placeholder", { ...plant, FULFILMENT_SECRET: "change-me-7Qx9rT2w" }, "FULFILMENT_SECRET weak-secret"],
];

test.each(unsafe)("a shop in production refuses %s, names the variable and the way out", (_, variables, refusal) => {
  expect(refusedAt(variables)).toEqual([refusal]);
});

test.each(unsafe)("whoever accepts the risk of %s gets a warning instead", (_, variables, refusal) => {
  const [variable, risk = ""] = refusal.split(" ");
  expect(warnedAt({ ...variables, ACCEPT_RISKS: risk })).toEqual([variable]);
});

test.each(unsafe)("tests and development accept %s", (_, variables) => {
  expect(refusedAt({ ...variables, NODE_ENV: "test" })).toEqual([]);
});

test("accepting one risk does not accept another", () => {
  const variables = { SITE_ORIGINS: "http://shop.example", ...plant, FULFILMENT_SECRET: "aaaaaaaaaaaaaaaa" };
  expect(refusedAt({ ...variables, ACCEPT_RISKS: "http-origin" })).toEqual(["FULFILMENT_SECRET weak-secret"]);
  expect(refusedAt({ ACCEPT_RISKS: "everything" })).toEqual(["ACCEPT_RISKS undefined"]);
});

test.each<[string, Record<string, string>]>([
  ["a file store of the compose file", { S3_BUCKET: "b", S3_ENDPOINT: "http://files:8333" }],
  ["a file store in the private network", { S3_BUCKET: "b", S3_ENDPOINT: "http://10.1.2.3:9000" }],
  ["a demo on this machine", { DEMO: "1", SITE_ORIGINS: "http://localhost:3000" }],
  ["a random secret", plant],
])("%s is safe", (_, variables) => {
  expect(refusedAt(variables)).toEqual([]);
  expect(warnedAt(variables)).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ["the origin of the manual", { SITE_ORIGINS: "https://shop.example.com" }, "SITE_ORIGINS"],
  ["the operator of the manual", { OPERATOR_EMAIL: "orders@example.com" }, "OPERATOR_EMAIL"],
  ["the sender of the manual", { MAIL_FROM: "Example Boxes <orders@example.com>" }, "MAIL_FROM"],
  ["a proxy that is not counted", { TRUST_PROXY: "0" }, "TRUST_PROXY"],
  ["a public database without encryption", { DATABASE_URL: "postgres://shop@db.example/shop" }, "DATABASE_URL"],
  ["mails without encryption", { SMTP_URL: "smtp://mail.example" }, "SMTP_URL"],
  [
    "test cards",
    {
      BRAINTREE_ENVIRONMENT: "sandbox",
      BRAINTREE_MERCHANT_ID: "m",
      BRAINTREE_PUBLIC_KEY: "p",
      BRAINTREE_PRIVATE_KEY: "k",
    },
    "BRAINTREE_ENVIRONMENT",
  ],
])("a shop in production starts with %s, and warns of it", (_, variables, variable) => {
  expect(warnedAt(variables)).toEqual([variable]);
});

test.each<[string, Record<string, string>]>([
  ["an encrypted database", { DATABASE_URL: "postgres://shop@db.example/shop?sslmode=verify-full" }],
  ["a database at a socket", { DATABASE_URL: "postgres://shop@localhost/shop?host=/run/postgresql" }],
  ["a mail server that must encrypt", { SMTP_URL: "smtp://mail.example?requireTLS=true" }],
])("%s needs no warning", (_, variables) => {
  expect(warnedAt(variables)).toEqual([]);
});
