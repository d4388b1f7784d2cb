import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import type { z } from "zod";
import { createCircuitBreaker } from "../../../platform/circuit-breaker.ts";
import type { LookupRefusal } from "../../refusals.ts";
import { captureError, cleansingError } from "./answers.ts";

export interface LoqateOptions {
  readonly url: string;
  readonly key: string;
  readonly log: Pick<Logger, "warn">;
  readonly timeoutMilliseconds?: number;
}

/** A question to Loqate, without the key, which the client adds. */
export interface Question<Answer extends z.ZodType> {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly answer: Answer;
}

export interface LoqateClient {
  readonly ask: <Answer extends z.ZodType>(
    question: Question<Answer>,
  ) => Promise<Result<z.output<Answer>, LookupRefusal>>;
}

/** Below are the service's own: an unknown key, no credit, a limit. From here on they are about what was asked. */
const firstErrorOfQuestion = 1_000;
const breakerLimits = { failuresToOpen: 5, openSeconds: 10 };

/** Asks Loqate. After a row of failures it is left alone for a while, so that nobody waits for what does not come. */
export function createLoqateClient({ url, key, log, timeoutMilliseconds = 2_500 }: LoqateOptions): LoqateClient {
  const guarded = createCircuitBreaker(breakerLimits);

  async function answerTo({ path, query, body }: Question<z.ZodType>): Promise<unknown> {
    const search = query === undefined ? "" : `?${new URLSearchParams({ Key: key, ...query })}`;
    const response = await fetch(`${url}${path}${search}`, {
      signal: AbortSignal.timeout(timeoutMilliseconds),
      ...(body !== undefined && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ Key: key, ...body }),
      }),
    });
    if (!response.ok) throw new Error(`Loqate answered ${response.status}`);
    return response.json();
  }

  return {
    async ask(question) {
      try {
        return await guarded(async () => {
          const json = await answerTo(question);
          const error = errorIn(json);
          if (error === null) return ok(question.answer.parse(json));
          if (error.number >= firstErrorOfQuestion) return refused({ kind: "unknownPlace" });
          throw new Error(`Loqate answered error ${error.number}: ${error.description}`);
        });
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "The address service cannot be asked");
        return refused({ kind: "lookupUnavailable" });
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

/** Without the address that was asked, which has the key in it. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
}
