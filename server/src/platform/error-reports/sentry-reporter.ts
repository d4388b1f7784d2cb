import type { Logger } from "pino";
import { databaseErrorCode } from "../db/errors.ts";
import { newId } from "../ids.ts";
import { withoutSecrets } from "../log/redact.ts";
import type { ErrorReport, ErrorReporter } from "./error-reports.ts";

/** `https://<public key>@<host>/<path>/<project>`: where Sentry, or a service with its protocol, accepts envelopes. */
export interface SentryDsn {
  readonly dsn: string;
  readonly publicKey: string;
  readonly envelopeUrl: string;
}

export function parseDsn(dsn: string): SentryDsn | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username: publicKey, host, pathname } = new URL(dsn);
  const [, path = "", project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || publicKey === "" || project === undefined) return null;
  return { dsn, publicKey, envelopeUrl: `${protocol}//${host}${path}/api/${project}/envelope/` };
}

interface SentryDeps {
  readonly dsn: SentryDsn;
  readonly log: Logger;
  readonly environment: string;
  readonly now: () => Date;
}

/** The maximum number of waiting reports. Further reports are dropped and counted. */
const maxWaiting = 100;
const timeoutMilliseconds = 5_000;
const disposalMilliseconds = 2_000;
const client = "boxwright/0.1.0";

/** Sends errors as envelopes of Sentry, one after another. Disposing of it waits a moment for the remaining ones. */
export function sentryReporter({ dsn, log, environment, now }: SentryDeps): ErrorReporter & AsyncDisposable {
  const waiting: string[] = [];
  let sending: Promise<void> | null = null;
  let dropped = 0;
  let silentUntil = 0;

  async function sendAll(): Promise<void> {
    for (let envelope = waiting.shift(); envelope !== undefined; envelope = waiting.shift()) {
      try {
        await send(envelope);
      } catch (error) {
        log.warn({ err: error }, "The error-reporting service did not accept a report");
      }
    }
    if (dropped > 0) log.warn({ dropped }, "Some errors were not reported, because there were too many");
    dropped = 0;
  }

  async function send(body: string): Promise<void> {
    if (now().getTime() < silentUntil) return;
    const response = await fetch(dsn.envelopeUrl, {
      method: "POST",
      redirect: "error",
      headers: {
        "content-type": "application/x-sentry-envelope",
        "x-sentry-auth": `Sentry sentry_version=7, sentry_client=${client}, sentry_key=${dsn.publicKey}`,
      },
      body,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    await response.body?.cancel();
    if (response.status === 429) silentUntil = now().getTime() + 1000 * retryAfterSeconds(response);
    else if (!response.ok) throw new Error(`It responded with status ${response.status}`);
  }

  return {
    report(report) {
      if (waiting.length >= maxWaiting) {
        dropped += 1;
        return;
      }
      waiting.push(envelopeOf(report, { dsn: dsn.dsn, environment, at: now() }));
      sending ??= sendAll().finally(() => {
        sending = null;
      });
    },
    async [Symbol.asyncDispose]() {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, disposalMilliseconds).unref());
      await Promise.race([sending, timeout]);
    },
  };
}

function retryAfterSeconds({ headers }: Response): number {
  const seconds = Number(headers.get("retry-after"));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) : 60;
}

interface Sending {
  readonly dsn: string;
  readonly environment: string;
  readonly at: Date;
}

/** Three lines of JSON: the envelope's header, its item's header, and the event. */
function envelopeOf({ error, message, about }: ErrorReport, { dsn, environment, at }: Sending): string {
  const eventId = newId().replaceAll("-", "");
  const code = databaseErrorCode(error);
  const event = JSON.stringify({
    event_id: eventId,
    timestamp: at.toISOString(),
    platform: "node",
    level: "error",
    environment,
    logentry: { formatted: message },
    fingerprint: [message],
    tags: { ...about, ...(code !== null && { code }) },
    exception: { values: [exceptionOf(error)] },
  });
  const header = { event_id: eventId, sent_at: at.toISOString(), dsn };
  const item = { type: "event", content_type: "application/json", length: Buffer.byteLength(event) };
  return `${JSON.stringify(header)}\n${JSON.stringify(item)}\n${event}\n`;
}

function exceptionOf(error: unknown): object {
  const described = withoutSecrets(error instanceof Error ? error : new Error(String(error)));
  const { type, message, stack } = described as { type: string; message: string; stack: string };
  return { type, value: withoutMailAddresses(message), stacktrace: { frames: framesOf(stack) } };
}

const maxCharacters = 1_000;
const mailAddress = /[^\s@<>"'()]{1,64}@[^\s@<>"'(),;]{1,255}/g;

/** Hides mail addresses in a message, and then shortens it, because a shortened address could still contain a name. */
function withoutMailAddresses(message: string): string {
  return message
    .slice(0, 2 * maxCharacters)
    .replace(mailAddress, "[hidden]")
    .slice(0, maxCharacters);
}

const frame = /^\s*at (?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/;

/** Sentry expects the innermost call last. */
function framesOf(stack: string): object[] {
  return stack
    .split("\n")
    .flatMap((line) => {
      const [, name, filename, row, column] = frame.exec(line) ?? [];
      if (filename === undefined) return [];
      return [{ function: name ?? "?", filename, lineno: Number(row), colno: Number(column) }];
    })
    .reverse();
}
