import fc from "fast-check";
import { expect, test } from "vitest";
import { variableNames } from "./environment.ts";
import { misspeltVariables } from "./misspelt-variables.ts";

const said = (...names: string[]) =>
  misspeltVariables(Object.fromEntries(names.map((name) => [name, "x"]))).map(({ variable, problem }) => [
    variable,
    problem,
  ]);

test.each([
  ["BRAINTREE_MERCHANTID", "BRAINTREE_MERCHANT_ID"],
  ["SITE_ORIGIN", "SITE_ORIGINS"],
  ["STMP_URL", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["DATABASEURL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["DMEO", "DEMO"],
  ["OPERATOR_MAIL", "OPERATOR_EMAIL"],
  ["MAIL_FORM", "MAIL_FROM"],
])("%s is reported as a slip for %s", (slip, meant) => {
  expect(said(slip)).toEqual([[slip, expect.stringContaining(`Is ${meant} meant?`)]]);
});

test("a name that only begins like ours is reported with the names that there are", () => {
  expect(said("BRAINTREE_TOKENIZATION_KEY")).toEqual([
    [
      "BRAINTREE_TOKENIZATION_KEY",
      expect.stringContaining("The shop knows BRAINTREE_ENVIRONMENT, BRAINTREE_MERCHANT_ID"),
    ],
  ]);
});

test("our own names, and those of machines and container platforms, are no slips", () => {
  expect(said(...variableNames)).toEqual([]);
  const others =
    "PATH HOME USER SHELL LANG TERM PWD HOSTNAME HOSTTYPE LOGNAME MAIL TZ NODE_OPTIONS NODE_PATH SHLVL OLDPWD CI";
  const ofPlatform =
    "SMTP_SERVICE_HOST SMTP_SERVICE_PORT SMTP_PORT SMTP_PORT_25_TCP SMTP_PORT_25_TCP_ADDR npm_config_cache";
  expect(said(...others.split(" "), ...ofPlatform.split(" "), "AWS_REGION", "XDG_DATA_DIRS")).toEqual([]);
});

test("one slip of the finger in any of our longer names is reported, unless it makes another of ours", () => {
  const long = variableNames.filter((name) => name.length >= 6);
  const slipped = fc
    .tuple(fc.constantFrom(...long), fc.nat(), fc.constantFrom(..."ABCXYZ_"), fc.constantFrom("drop", "add", "replace"))
    .map(([name, where, letter, kind]) => {
      const place = where % name.length;
      const rest = name.slice(kind === "add" ? place : place + 1);
      return `${name.slice(0, place)}${kind === "drop" ? "" : letter}${rest}`;
    });
  fc.assert(
    fc.property(slipped, (name) => {
      expect(said(name)).toHaveLength(variableNames.includes(name) ? 0 : 1);
    }),
  );
});
