import fc from "fast-check";
import { expect, test } from "vitest";
import { variableNames } from "./environment.ts";
import { misspeltVariables } from "./misspelt-variables.ts";

const reported = (...names: string[]) =>
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
])("%s is reported as a misspelling of %s", (misspelt, meant) => {
  expect(reported(misspelt)).toEqual([[misspelt, expect.stringContaining(`Did you mean ${meant}?`)]]);
});

test("an unknown name with a prefix of the shop is reported with the existing names", () => {
  expect(reported("BRAINTREE_TOKENIZATION_KEY")).toEqual([
    [
      "BRAINTREE_TOKENIZATION_KEY",
      expect.stringContaining("Its variables are BRAINTREE_ENVIRONMENT, BRAINTREE_MERCHANT_ID"),
    ],
  ]);
});

test("variables of the shop, of operating systems and of container platforms are not reported", () => {
  expect(reported(...variableNames)).toEqual([]);
  const others =
    "PATH HOME USER SHELL LANG TERM PWD HOSTNAME HOSTTYPE LOGNAME MAIL TZ NODE_OPTIONS NODE_PATH SHLVL OLDPWD CI";
  const ofContainerPlatform =
    "SMTP_SERVICE_HOST SMTP_SERVICE_PORT SMTP_PORT SMTP_PORT_25_TCP SMTP_PORT_25_TCP_ADDR npm_config_cache";
  expect(reported(...others.split(" "), ...ofContainerPlatform.split(" "), "AWS_REGION", "XDG_DATA_DIRS")).toEqual([]);
});

test("a single typing mistake in a longer name of the shop is reported, unless the result is another name of the shop", () => {
  const long = variableNames.filter((name) => name.length >= 6);
  const misspelt = fc
    .tuple(fc.constantFrom(...long), fc.nat(), fc.constantFrom(..."ABCXYZ_"), fc.constantFrom("drop", "add", "replace"))
    .map(([name, where, letter, kind]) => {
      const place = where % name.length;
      const rest = name.slice(kind === "add" ? place : place + 1);
      return `${name.slice(0, place)}${kind === "drop" ? "" : letter}${rest}`;
    });
  fc.assert(
    fc.property(misspelt, (name) => {
      expect(reported(name)).toHaveLength(variableNames.includes(name) ? 0 : 1);
    }),
  );
});
