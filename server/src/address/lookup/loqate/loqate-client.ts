import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import type { z } from "zod";
import { createCircuitBreaker } from "../../../platform/circuit-breaker.ts";
import type { LookupRefusal } from "../../refusals.ts";
import { captureError, cleansingError } from "./responses.ts";

export interface LoqateOptions {
  readonly url: string;
  readonly key: string;
  readonly log: Pick<Logger, "warn">;
  readonly timeoutMilliseconds?: number;
}

/** A request to Loqate, without the key, which the client adds. */
export interface LoqateRequest<Response extends z.ZodType> {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly response: Response;
}

export interface LoqateClient {
  readonly send: <Response extends z.ZodType>(
    request: LoqateRequest<Response>,
  ) => Promise<Result<z.output<Response>, LookupRefusal>>;
}

/** Lower numbers are about the account: an unknown key, no credit, a limit. From here on they are about the request. */
const firstErrorOfRequest = 1_000;
const breakerLimits = { failuresToOpen: 5, openSeconds: 10 };

/** After several failures in a row, requests fail at once for a while. */
export function createLoqateClient({ url, key, log, timeoutMilliseconds = 2_500 }: LoqateOptions): LoqateClient {
  const breaker = createCircuitBreaker("address", breakerLimits);

  async function fetchJson({ path, query, body }: LoqateRequest<z.ZodType>): Promise<unknown> {
    const search = query === undefined ? "" : `?${new URLSearchParams({ Key: key, ...query })}`;
    const response = await fetch(`${url}${path}${search}`, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMilliseconds),
      ...(body !== undefined && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ Key: key, ...body }),
      }),
    });
    if (!response.ok) throw new Error(`Loqate responded with status ${response.status}`);
    return response.json();
  }

  return {
    async send(request) {
      const unavailable = (reason: string) => {
        log.warn({ reason }, "The address service is unavailable");
        return refused({ kind: "lookupUnavailable" } as const);
      };
      try {
        const outcome = await breaker(async () => {
          const json = await fetchJson(request);
          const error = errorIn(json);
          if (error === null) return ok(request.response.parse(json));
          if (error.number >= firstErrorOfRequest) return refused({ kind: "unknownPlace" } as const);
          throw new Error(`Loqate responded with error ${error.number}: ${error.description}`);
        });
        if (outcome.ok) return outcome;
        const { refusal } = outcome;
        return refusal.kind === "breakerOpen" ? unavailable("The circuit breaker is open") : refused(refusal);
      } catch (error) {
        return unavailable(reasonOf(error));
      }
    },
  };
}

function errorIn(json: unknown): { readonly number: number; readonly description: string } | null {
  const capture = captureError.safeParse(json);
  if (capture.success) {
    const [{ Error: number, Description: description }] = capture.data.Items;
    return { number, description };
  }
  const cleansing = cleansingError.safeParse(json);
  return cleansing.success ? { number: cleansing.data.Number, description: cleansing.data.Description } : null;
}

/** Without the URL, which contains the key. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
}
