import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeProblems, parseConfig } from "./read-config.ts";

function problemsOf(variables: Record<string, string>): string[] {
  const result = parseConfig(variables);
  return result.ok ? [] : result.refusal.map(({ variable }) => variable);
}

/** The required settings of a shop for customers. */
const forCustomers = {
  SITE_ORIGINS: "https://shop.example",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "Boxwright <post@box.example>",
  OPERATOR_EMAIL: "desk@box.example",
  KEY_ENCRYPTION_KEY: "9f".repeat(32),
};

test("without variables, the shop is a demo on port 3000 with all data under .data", () => {
  const result = parseConfig({});
  expect(result).toMatchObject({
    ok: true,
    value: {
      port: 3000,
      databaseUrl: null,
      role: "both",
      brand: "boxwright",
      storeVariant: "design-school",
      tenant: "boxwright-us",
      siteOrigins: ["http://localhost:3000", "http://127.0.0.1:3000"],
      isDemo: true,
      host: "127.0.0.1",
      isProduction: true,
      mail: { kind: "mailbox" },
      operatorEmail: "help@boxwright.example",
      files: { kind: "directory" },
      bases: { auth: "/auth", idp: "/idp", anon: "/anon", api: "/api", content: "/content/graphql" },
    },
  });
});

test("all problems are reported at once, each with its variable", () => {
  const result = parseConfig({ PORT: "http", ROLE: "king", BRAND: "acme", SITE_ORIGINS: "shop.example" });
  if (result.ok) throw new Error("accepted");
  expect(describeProblems(result.refusal).split("\n")).toEqual([
    "The configuration is invalid:",
    "  PORT must be a whole number from 1 to 65535",
    "  ROLE must be one of web, worker, both",
    "  BRAND must be one of boxwright, parcelry, foldlab",
    "  SITE_ORIGINS must be exact origins such as https://shop.example, without a path",
  ]);
});

test("an empty variable counts as unset", () => {
  expect(problemsOf({ PORT: "", DATABASE_URL: "", BRAND: "" })).toEqual([]);
});

const DATABASE_URL = "postgres://shop@db.example/shop";

describe("a shop is a demo", () => {
  const modeOf = (variables: Record<string, string>) => {
    const result = parseConfig({ ...forCustomers, ...variables });
    return result.ok && { isDemo: result.value.isDemo, host: result.value.host };
  };
  const bare = { SITE_ORIGINS: "", SMTP_URL: "", MAIL_FROM: "", OPERATOR_EMAIL: "" };

  test.each([
    ["if nothing is set up", {}, "127.0.0.1"],
    ["if it listens on the loopback", { HOST: "::1" }, "::1"],
    ["if its origin is this machine", { SITE_ORIGINS: "http://localhost:4000" }, "127.0.0.1"],
    ["if DEMO=1 is set, regardless of other settings", { DEMO: "1", DATABASE_URL }, "127.0.0.1"],
    ["on all interfaces only if DEMO=1 is set", { DEMO: "1", HOST: "0.0.0.0" }, "0.0.0.0"],
  ])("%s", (_, variables, host) => {
    expect(modeOf({ ...bare, ...variables })).toEqual({ isDemo: true, host });
  });

  test.each([
    ["with a database of its own", { ...bare, DATABASE_URL }],
    ["on every interface", { ...bare, HOST: "0.0.0.0" }],
    ["behind a proxy", { ...bare, TRUST_PROXY: "1" }],
    ["with a public origin", { ...bare, SITE_ORIGINS: "https://shop.example" }],
    ["with a mail server", { ...bare, SMTP_URL: "smtp://mail.example" }],
    ["with a gateway", { ...bare, ...braintree }],
    ["with DEMO=0", { ...bare, DEMO: "0" }],
  ])("never by accident: a shop %s does not start without the settings for customers", (_, variables) => {
    expect(modeOf(variables)).toBe(false);
    expect(modeOf({ ...variables, ...forCustomers })).toMatchObject({ isDemo: false });
  });
});

test("a shop for customers reports each missing setting with advice", () => {
  const result = parseConfig({ DATABASE_URL });
  if (result.ok) throw new Error("accepted");
  const lines = describeProblems(result.refusal).split("\n");
  expect(lines.slice(1).map((line) => line.trim().split(/ is missing[.:] /)[0])).toEqual(Object.keys(forCustomers));
  for (const line of lines.slice(1))
    expect(line).toMatch(/To only try the shop, set DEMO=1\.|add plain-keys to ACCEPT_RISKS\.$/);
  for (const name of Object.keys(forCustomers)) {
    expect(problemsOf({ DATABASE_URL, ...forCustomers, [name]: "" })).toEqual([name]);
  }
});

test("an operator's command needs only the database", () => {
  expect(parseConfig({ DATABASE_URL }, "command")).toMatchObject({ ok: true, value: { databaseUrl: DATABASE_URL } });
});

test.each(["9f".repeat(32), Buffer.alloc(32, 7).toString("base64"), Buffer.alloc(32, 255).toString("base64url")])(
  "%s is a key of 32 bytes",
  (key) => {
    const config = parseConfig({ KEY_ENCRYPTION_KEY: key, KEY_ENCRYPTION_KEY_PREVIOUS: "01".repeat(32) });
    expect(config).toMatchObject({
      ok: true,
      value: { encryptionKeys: [{ bytes: { length: 32 } }, { bytes: { length: 32 } }] },
    });
  },
);

test.each(["password", "9f".repeat(31), Buffer.alloc(31).toString("base64"), "z".repeat(64)])(
  "%s is refused as a key, without showing it",
  (key) => {
    const config = parseConfig({ KEY_ENCRYPTION_KEY: key });
    if (config.ok) throw new Error("accepted");
    expect(config.refusal).toEqual([{ variable: "KEY_ENCRYPTION_KEY", problem: expect.stringContaining("32 bytes") }]);
    expect(describeProblems(config.refusal)).not.toContain(key);
  },
);

test("a previous key needs a current one", () => {
  expect(problemsOf({ KEY_ENCRYPTION_KEY_PREVIOUS: "01".repeat(32) })).toEqual(["KEY_ENCRYPTION_KEY"]);
});

test("a shop for customers without a gateway takes no cards, and has no sandbox", () => {
  expect(parseConfig({ DATABASE_URL, ...forCustomers })).toMatchObject({ value: { gateway: { kind: "none" } } });
});

const braintree = {
  BRAINTREE_ENVIRONMENT: "sandbox",
  BRAINTREE_MERCHANT_ID: "m",
  BRAINTREE_PUBLIC_KEY: "p",
  BRAINTREE_PRIVATE_KEY: "k",
};

const avaTax = {
  AVATAX_URL: "https://sandbox-rest.avatax.com/",
  AVATAX_ACCOUNT: "2000000000",
  AVATAX_LICENSE_KEY: "1A2B3C4D5E6F7A8B",
  AVATAX_COMPANY_CODE: "BOXWRIGHT",
};

test("AvaTax calculates taxes if its four variables are set, and each missing one is reported if only some are set", () => {
  expect(parseConfig({})).toMatchObject({ value: { tax: { kind: "embedded" } } });
  expect(parseConfig(avaTax)).toMatchObject({
    value: {
      tax: {
        kind: "avatax",
        url: "https://sandbox-rest.avatax.com",
        companyCode: "BOXWRIGHT",
        goodsTaxCode: "P0000000",
        freightTaxCode: "FR020100",
      },
    },
  });
  expect(problemsOf({ AVATAX_ACCOUNT: "2000000000" })).toEqual([
    "AVATAX_URL",
    "AVATAX_LICENSE_KEY",
    "AVATAX_COMPANY_CODE",
  ]);
});

describe("contradictory and malformed settings are refused:", () => {
  test.each([
    ["a single role on the embedded database", { ROLE: "web" }, "ROLE"],
    [
      "several web processes of a worker",
      { ROLE: "worker", DATABASE_URL: "postgres://db", WEB_PROCESSES: "2" },
      "WEB_PROCESSES",
    ],
    ["no web process", { WEB_PROCESSES: "0" }, "WEB_PROCESSES"],
    ["more than 64 web processes", { WEB_PROCESSES: "65" }, "WEB_PROCESSES"],
    ["several web processes in development", { NODE_ENV: "development", WEB_PROCESSES: "2" }, "WEB_PROCESSES"],
    ["SMTP without a sender", { DEMO: "1", SMTP_URL: "smtp://mail.example" }, "MAIL_FROM"],
    ["Segment's URL without a write key", { SEGMENT_URL: "https://segment.example" }, "SEGMENT_WRITE_KEY"],
    ["Loqate's URL without a key", { LOQATE_URL: "https://loqate.example" }, "LOQATE_KEY"],
    ["a Mailchimp key without an audience", { MAILCHIMP_API_KEY: "0a1b2c3d-us19" }, "MAILCHIMP_AUDIENCE_ID"],
    ["a Mailchimp key without its data center", { MAILCHIMP_API_KEY: "0a1b2c3d" }, "MAILCHIMP_API_KEY"],
    [
      "Mailchimp's URL without a key",
      { MAILCHIMP_URL: "https://chimp.example", MAILCHIMP_AUDIENCE_ID: "a1b2c3d4e5" },
      "MAILCHIMP_API_KEY",
    ],
    ["an AvaTax account without its license key", { ...avaTax, AVATAX_LICENSE_KEY: "" }, "AVATAX_LICENSE_KEY"],
    ["half of the S3 credentials", { S3_BUCKET: "boxes", S3_ACCESS_KEY_ID: "key" }, "S3_ACCESS_KEY_ID"],
    ["an S3 endpoint without a bucket", { S3_ENDPOINT: "https://s3.example" }, "S3_BUCKET"],
    [
      "an external content service without its token",
      { CONTENT_URL: "https://content.example/graphql" },
      "CONTENT_TOKEN",
    ],
    [
      "a test double of Braintree in production",
      { DEMO: "1", ...braintree, BRAINTREE_URL: "http://localhost:4000" },
      "BRAINTREE_URL",
    ],
    ["a fault point in production", { FAULT_AT: "after_intent" }, "FAULT_AT"],
    ["an unknown fault point", { NODE_ENV: "test", FAULT_AT: "after_all:Shipped" }, "FAULT_AT"],
    ["an origin with a path", { SITE_ORIGINS: "https://shop.example/de" }, "SITE_ORIGINS"],
    ["a database that is not PostgreSQL", { DATABASE_URL: "mysql://shop@db.example/shop" }, "DATABASE_URL"],
    ["replicas without their primary", { DATABASE_READ_URL: "postgres://shop@db.example/shop" }, "DATABASE_URL"],
    [
      "a replica that is not PostgreSQL",
      { DATABASE_URL, DATABASE_READ_URL: "postgres://shop@one.example/shop,two.example" },
      "DATABASE_READ_URL",
    ],
    ["a sender that injects a header", { MAIL_FROM: "shop@box.example\r\nBcc: all@box.example" }, "MAIL_FROM"],
  ])("%s", (_what, variables, variable) => {
    expect(problemsOf(variables)).toEqual([variable]);
  });
});

test("cards go to Braintree if all of its variables are set, and an incomplete set is refused", () => {
  expect(parseConfig({})).toMatchObject({ value: { gateway: { kind: "sandbox", amountsDecide: false } } });
  expect(parseConfig({ ...braintree, ...forCustomers })).toMatchObject({
    value: {
      gateway: {
        kind: "braintree",
        environment: "sandbox",
        merchantId: "m",
        publicKey: "p",
        privateKey: "k",
        googleMerchantId: "",
        url: null,
      },
    },
  });
  for (const missing of Object.keys(braintree)) expect(problemsOf({ ...braintree, [missing]: "" })).toEqual([missing]);
  expect(problemsOf({ ...braintree, BRAINTREE_ENVIRONMENT: "live" })).toEqual(["BRAINTREE_ENVIRONMENT"]);
  const inTests = { DEMO: "1", ...braintree, NODE_ENV: "test", BRAINTREE_URL: "http://localhost:4000/" };
  expect(parseConfig(inTests)).toMatchObject({ value: { gateway: { url: "http://localhost:4000" } } });
});

test("any port that is not a whole number from 1 to 65535 is refused", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const isPort = /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
      expect(problemsOf({ PORT: text })).toEqual(isPort ? [] : ["PORT"]);
    }),
  );
});

test("analytics events stay in the shop without a write key for Segment", () => {
  expect(parseConfig({})).toMatchObject({ value: { analytics: { kind: "embedded" } } });
  expect(parseConfig({ SEGMENT_WRITE_KEY: "key" })).toMatchObject({
    value: { analytics: { kind: "segment", url: "https://api.segment.io", writeKey: "key" } },
  });
  expect(parseConfig({ SEGMENT_WRITE_KEY: "key", SEGMENT_URL: "http://localhost:4000/" })).toMatchObject({
    value: { analytics: { url: "http://localhost:4000" } },
  });
});

test("addresses are looked up in the shop's own list without a key for Loqate", () => {
  expect(parseConfig({})).toMatchObject({ value: { addressLookup: { kind: "embedded" } } });
  expect(parseConfig({ LOQATE_KEY: "key" })).toMatchObject({
    value: { addressLookup: { kind: "loqate", url: "https://api.addressy.com", key: "key" } },
  });
});

test("S3 and SMTP replace the directory and the mailbox", () => {
  const result = parseConfig({
    S3_BUCKET: "boxes",
    S3_ENDPOINT: "https://s3.example",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    ...forCustomers,
  });
  expect(result).toMatchObject({
    ok: true,
    value: {
      files: { kind: "s3", bucket: "boxes", region: "us-east-1", credentials: { accessKeyId: "key" } },
      mail: { kind: "smtp", from: "Boxwright <post@box.example>" },
    },
  });
});

test("a Mailchimp key names the data center of the newsletter list, unless a URL is set", () => {
  const account = { MAILCHIMP_API_KEY: "0a1b2c3d-us19", MAILCHIMP_AUDIENCE_ID: "a1b2c3d4e5" };
  const newsletterOf = (variables: Record<string, string>) => {
    const config = parseConfig(variables);
    return config.ok && config.value.newsletter;
  };
  expect(newsletterOf({})).toEqual({ kind: "embedded" });
  expect(newsletterOf(account)).toMatchObject({ url: "https://us19.api.mailchimp.com", audienceId: "a1b2c3d4e5" });
  expect(newsletterOf({ ...account, MAILCHIMP_URL: "https://chimp.example/" })).toMatchObject({
    url: "https://chimp.example",
  });
});

test("mails collect the events of an order for a minute, in a demo for ten seconds, or as long as their setting says", () => {
  const secondsOf = (variables: Record<string, string>) => {
    const result = parseConfig(variables);
    if (!result.ok) throw new Error(describeProblems(result.refusal));
    return result.value.mailCollectSeconds;
  };
  expect([{}, forCustomers, { MAIL_COLLECT_SECONDS: "5" }].map(secondsOf)).toEqual([10, 60, 5]);
});

describe("fulfilment", () => {
  const fulfilmentOf = (variables: Record<string, string>) => {
    const result = parseConfig(variables);
    if (!result.ok) throw new Error(describeProblems(result.refusal));
    return result.value.fulfilment;
  };
  const plant = { FULFILMENT_URL: "https://plant.example/orders?shop=1", FULFILMENT_SECRET: "r4nd0m-9f2c7b1e8d3a" };

  test("of a demo is simulated, and an hour passes in a minute", () => {
    expect(fulfilmentOf({})).toEqual({
      fulfiller: { kind: "simulated", faults: { share: 0, seed: "" } },
      tracking: { kind: "simulated" },
      graceMinutes: 30,
      silenceHours: 24,
      speed: 60,
    });
    expect(fulfilmentOf({ FULFILMENT_FAULTS: "0.25:blue", FULFILMENT_SPEED: "1000" })).toMatchObject({
      fulfiller: { kind: "simulated", faults: { share: 0.25, seed: "blue" } },
      speed: 1000,
    });
  });

  test("of a shop for customers without a plant does not pretend to make anything", () => {
    expect(fulfilmentOf(forCustomers)).toMatchObject({
      fulfiller: { kind: "none" },
      tracking: { kind: "none" },
      speed: 1,
    });
  });

  test("posts work orders to the plant, and follows parcels at EasyPost with its key", () => {
    const { FULFILMENT_URL: url, FULFILMENT_SECRET: secret } = plant;
    const fulfiller = { kind: "webhook", url, secret };
    expect(fulfilmentOf({ ...forCustomers, ...plant })).toMatchObject({ fulfiller, tracking: { kind: "none" } });
    expect(fulfilmentOf({ ...plant, EASYPOST_API_KEY: "EZAK0" })).toMatchObject({
      fulfiller,
      tracking: { kind: "easypost", url: "https://api.easypost.com", apiKey: "EZAK0" },
    });
  });

  test.each(["http://localhost:4430/orders", "http://127.0.0.1/", "http://[::1]:8080/"])(
    "may post to a plant on this machine without encryption: %s",
    (url) => {
      expect(fulfilmentOf({ ...plant, FULFILMENT_URL: url })).toMatchObject({ fulfiller: { kind: "webhook", url } });
    },
  );

  test.each<[string, Record<string, string>, string[]]>([
    ["a plant without a secret", { FULFILMENT_URL: plant.FULFILMENT_URL }, ["FULFILMENT_SECRET"]],
    ["a secret without a plant", { FULFILMENT_SECRET: plant.FULFILMENT_SECRET }, ["FULFILMENT_URL"]],
    ["a short secret", { ...plant, FULFILMENT_SECRET: "short" }, ["FULFILMENT_SECRET"]],
    ["a plant that is no URL", { ...plant, FULFILMENT_URL: "plant.example" }, ["FULFILMENT_URL"]],
    ["a plant without encryption", { ...plant, FULFILMENT_URL: "http://plant.example/orders" }, ["FULFILMENT_URL"]],
    [
      "a plant whose name only looks local",
      { ...plant, FULFILMENT_URL: "http://127.0.0.1.nip.io" },
      ["FULFILMENT_URL"],
    ],
    ["no hours of silence", { FULFILMENT_SILENCE_HOURS: "0" }, ["FULFILMENT_SILENCE_HOURS"]],
    ["faults of a plant", { ...plant, FULFILMENT_FAULTS: "0.1" }, ["FULFILMENT_FAULTS"]],
    ["a share of faults above 1", { FULFILMENT_FAULTS: "1.5" }, ["FULFILMENT_FAULTS"]],
    ["a speed of zero", { FULFILMENT_SPEED: "0" }, ["FULFILMENT_SPEED"]],
    ["EasyPost without a plant", { EASYPOST_API_KEY: "EZAK0" }, ["FULFILMENT_URL"]],
    ["the URL of EasyPost without a key", { ...plant, EASYPOST_URL: "https://easypost.example" }, ["EASYPOST_API_KEY"]],
  ])("refuses %s and names the variable", (_what, variables, names) => {
    expect(problemsOf(variables)).toEqual(names);
  });
});
