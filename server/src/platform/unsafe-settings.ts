import type { ConfigProblem } from "./config-problem.ts";
import type { Environment } from "./environment.ts";
import { isPrivateHost } from "./private-network.ts";
import type { Risk } from "./risks.ts";

interface UnsafeSetting extends ConfigProblem {
  readonly risk: Risk;
}

/** The settings of a shop in production that endanger its customers or their data. */
export function unsafeSettings(env: Environment, isDemo: boolean): UnsafeSetting[] {
  if (env.NODE_ENV !== "production") return [];
  return [
    ...publicDemo(env, isDemo),
    ...(isDemo ? [] : [...plainOrigins(env), ...plainServices(env), ...weakSecrets(env), ...plainKeys(env)]),
  ];
}

/** True for a URL that sends what it carries unencrypted through the internet. */
function isPlain(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && !isPrivateHost(hostname);
}

function publicDemo(env: Environment, isDemo: boolean): UnsafeSetting[] {
  const origin = (env.SITE_ORIGINS ?? []).find((each) => !isPrivateHost(new URL(each).hostname));
  if (!isDemo || origin === undefined) return [];
  const problem = `makes ${origin} a demo: everybody knows the passwords of its desk and reads what visitors enter. Set DEMO=0`;
  return [{ risk: "public-demo", variable: "DEMO", problem }];
}

function plainOrigins(env: Environment): UnsafeSetting[] {
  return (env.SITE_ORIGINS ?? []).filter(isPlain).map((origin) => ({
    risk: "http-origin",
    variable: "SITE_ORIGINS",
    problem: `has ${origin}, where anybody on the way reads passwords and addresses. Let a proxy serve it as https://`,
  }));
}

const services = [
  "S3_ENDPOINT",
  "CONTENT_URL",
  "AVATAX_URL",
  "EASYPOST_URL",
  "LOQATE_URL",
  "MAILCHIMP_URL",
  "SEGMENT_URL",
] as const satisfies readonly (keyof Environment)[];

function plainServices(env: Environment): UnsafeSetting[] {
  return services.flatMap((variable) => {
    const url = env[variable];
    if (url === undefined || !isPlain(url)) return [];
    const problem = "sends keys and data of customers unencrypted through the internet. Begin it with https://";
    return [{ risk: "http-service" as const, variable, problem }];
  });
}

const sharedSecrets = [
  "CONTENT_TOKEN",
  "FULFILMENT_SECRET",
  "COMPANY_WEBHOOK_SECRET",
  "INCOMING_MAIL_SECRET",
] as const satisfies readonly (keyof Environment)[];

const fewestCharacters = 8;
const placeholder = /change.?me|password|secret|example|placeholder|0123456789|12345678|abcdefgh/i;

/** Whoever guesses one of these secrets reports deliveries, sends mails to inquiries or reads drafts. */
function weakSecrets(env: Environment): UnsafeSetting[] {
  return sharedSecrets.flatMap((variable) => {
    const secret = env[variable];
    if (secret === undefined || (new Set(secret).size >= fewestCharacters && !placeholder.test(secret))) return [];
    const problem = "can be guessed. Make a random one, for example with: openssl rand -hex 24";
    return [{ risk: "weak-secret" as const, variable, problem }];
  });
}

function plainKeys({ KEY_ENCRYPTION_KEY }: Environment): UnsafeSetting[] {
  if (KEY_ENCRYPTION_KEY !== undefined) return [];
  const problem =
    "is missing: a copy of the database contains keys with which anybody signs in as any customer. Make one with: openssl rand -hex 32";
  return [{ risk: "plain-keys", variable: "KEY_ENCRYPTION_KEY", problem }];
}
