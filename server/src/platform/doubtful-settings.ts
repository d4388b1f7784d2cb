import type { ConfigProblem } from "./config-problem.ts";
import type { Environment } from "./environment.ts";
import { isPrivateHost } from "./private-network.ts";

/** Settings of a shop for customers in production that are usually mistakes, but may be right. */
export function doubtfulSettings(env: Environment): ConfigProblem[] {
  const rules: [boolean, string, string][] = [
    [
      env.TRUST_PROXY === 0 && (env.SITE_ORIGINS ?? []).some((origin) => origin.startsWith("https:")),
      "TRUST_PROXY",
      "is 0, but a proxy serves the https:// origin. All shoppers then share the limits of its address. Set the number of your proxies.",
    ],
    [
      env.BRAINTREE_ENVIRONMENT === "sandbox",
      "BRAINTREE_ENVIRONMENT",
      "is sandbox: everybody can pay with test cards. Set production before you sell.",
    ],
    ...(["SITE_ORIGINS", "OPERATOR_EMAIL", "MAIL_FROM"] as const).map((variable): [boolean, string, string] => [
      documented.test(String(env[variable])),
      variable,
      "still names example.com, as the manual does. Write your own.",
    ]),
    [env.DATABASE_URL !== undefined && isPlainDatabase(env.DATABASE_URL), "DATABASE_URL", plainDatabase],
    [env.DATABASE_READ_URL?.some(isPlainDatabase) ?? false, "DATABASE_READ_URL", plainDatabase],
    [
      env.SMTP_URL !== undefined && isPlainMail(new URL(env.SMTP_URL)),
      "SMTP_URL",
      "sends mails without encryption if the server does not offer it. Begin it with smtps://, or add requireTLS=true.",
    ],
  ];
  return rules.filter(([applies]) => applies).map(([, variable, problem]) => ({ variable, problem }));
}

const documented = /[@./]example\.com\b/;

const plainDatabase = "names a host outside private networks without encryption. Add sslmode=verify-full.";

function isPlainDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get("sslmode") ?? (searchParams.has("ssl") ? "require" : "disable");
  return hostname !== "" && mode === "disable" && !searchParams.has("host") && !isPrivateHost(hostname);
}

function isPlainMail({ protocol, hostname, searchParams }: URL): boolean {
  return protocol === "smtp:" && searchParams.get("requireTLS") !== "true" && !isPrivateHost(hostname);
}
