import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { secretNames } from "./environment.ts";
import { misspeltVariables } from "./misspelt-variables.ts";
import { parseConfig } from "./read-config.ts";
import { withSecretsFromFiles } from "./secret-files.ts";

const folder = mkdtempSync(join(tmpdir(), "boxwright-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

function secretFile(text: string, mode = 0o600): string {
  files += 1;
  const path = join(folder, `secret-${files}`);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

function problemOf(variables: Record<string, string>): string {
  const read = withSecretsFromFiles(variables);
  return read.ok ? "" : read.refusal.map(({ variable, problem }) => `${variable} ${problem}`).join("\n");
}

test("a secret in a file is the same as in its variable, whatever the end of the line", () => {
  const line = fc.string({ minLength: 1 }).filter((text) => !/[\r\n\0]/.test(text));
  fc.assert(
    fc.property(fc.constantFrom(...secretNames), line, fc.constantFrom("", "\n", "\r\n"), (name, secret, end) => {
      const read = withSecretsFromFiles({ [`${name}_FILE`]: secretFile(secret + end) });
      expect(read.ok && read.value[name]).toBe(secret);
    }),
    { numRuns: 50 },
  );
});

test("the shop connects to the database that a file names", () => {
  const url = "postgres://shop:word@db.example/shop";
  const config = parseConfig({ DATABASE_URL_FILE: secretFile(`${url}\n`), DEMO: "1" });
  expect(config.ok && config.value.databaseUrl).toBe(url);
});

test("a relative path names a credential of a service of systemd", () => {
  const path = secretFile("word");
  const read = withSecretsFromFiles({ LOQATE_KEY_FILE: basename(path), CREDENTIALS_DIRECTORY: folder });
  expect(read.ok && read.value["LOQATE_KEY"]).toBe("word");
});

test("every variable with a password, key, token or secret may be a file, and no other", () => {
  expect([...secretNames].sort()).toEqual([
    "AVATAX_LICENSE_KEY",
    "BACKUP_PASSPHRASE",
    "BRAINTREE_PRIVATE_KEY",
    "BRAINTREE_PUBLIC_KEY",
    "COMPANY_WEBHOOK_SECRET",
    "CONTENT_TOKEN",
    "DATABASE_MIGRATION_URL",
    "DATABASE_READ_URL",
    "DATABASE_URL",
    "EASYPOST_API_KEY",
    "ERROR_REPORTING_DSN",
    "FULFILMENT_SECRET",
    "INCOMING_MAIL_SECRET",
    "KEY_ENCRYPTION_KEY",
    "KEY_ENCRYPTION_KEY_PREVIOUS",
    "LOQATE_KEY",
    "MAILCHIMP_API_KEY",
    "OTEL_EXPORTER_OTLP_HEADERS",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "SEGMENT_WRITE_KEY",
    "SMTP_URL",
  ]);
  expect(misspeltVariables({ LOQATE_KEY_FILE: "/run/secrets/loqate" })).toEqual([]);
  expect(misspeltVariables({ MAIL_FROM_FILE: "/run/secrets/from" })).toEqual([
    { variable: "MAIL_FROM_FILE", problem: "has no effect, because MAIL_FROM is no secret. Set MAIL_FROM itself." },
  ]);
  expect(misspeltVariables({ LOQATE_KEY_FIEL: "/run/secrets/loqate" })).toEqual([
    expect.objectContaining({ problem: expect.stringContaining("Did you mean LOQATE_KEY_FILE?") }),
  ]);
});

test("an empty name of a file counts as unset", () => {
  expect(problemOf({ SMTP_URL_FILE: "" })).toBe("");
});

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    "both ways set",
    () => ({ LOQATE_KEY: "k", LOQATE_KEY_FILE: secretFile("k") }),
    /LOQATE_KEY_FILE and LOQATE_KEY are/,
  ],
  ["a missing file", () => ({ LOQATE_KEY_FILE: join(folder, "none") }), /none, which does not exist/],
  ["a folder", () => ({ LOQATE_KEY_FILE: folder }), /which is not a file/],
  ["an empty file", () => ({ LOQATE_KEY_FILE: secretFile("\n") }), /which is empty/],
  ["two lines", () => ({ LOQATE_KEY_FILE: secretFile("one\ntwo\n") }), /more than one line/],
  ["a large file", () => ({ LOQATE_KEY_FILE: secretFile("k".repeat(16_385)) }), /larger than 16384 bytes/],
  ["a file for everybody", () => ({ LOQATE_KEY_FILE: secretFile("k", 0o644) }), /every user of this machine can read/],
])("%s is refused with a sentence that names variable and file, and never the secret", (_, variables, sentence) => {
  expect(problemOf(variables())).toMatch(sentence);
});

test("every problem is reported at once", () => {
  expect(problemOf({ LOQATE_KEY_FILE: folder, SMTP_URL_FILE: folder }).split("\n")).toHaveLength(2);
});

test("development accepts files that everybody can read", () => {
  expect(problemOf({ NODE_ENV: "development", LOQATE_KEY_FILE: secretFile("k", 0o644) })).toBe("");
});

test("a file is refused also if its folder is closed to others", () => {
  const closed = join(folder, "closed");
  mkdirSync(closed, { mode: 0o700 });
  const path = join(closed, "secret");
  writeFileSync(path, "k");
  chmodSync(path, 0o644);
  expect(problemOf({ LOQATE_KEY_FILE: path })).toMatch(/every user/);
});
