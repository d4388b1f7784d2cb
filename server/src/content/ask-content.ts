import { setTimeout as pause } from "node:timers/promises";
import { DatoGqlError } from "@boxwright/core/content/dato-gql-error";
import { type AskGuarded, ServiceAtRest } from "../platform/circuit-breaker.ts";

export interface ContentAddress {
  /** Where the service is; for the shop's own any origin will do, as `send` answers in process. */
  readonly url: string;
  readonly token: string;
  readonly send: (request: Request) => Promise<Response>;
}

interface ContentQuestion {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

const patienceMilliseconds = 3_000;
const shortPauseMilliseconds = 200;
/** Who is told to wait for longer than this gives up: a page is being made. */
const longestPauseMilliseconds = 1_000;

/** Asks a content service once, and once more where it may be well again at once. Throws a {@link DatoGqlError}. */
export async function askContent(
  address: ContentAddress,
  question: ContentQuestion,
  guarded: AskGuarded,
): Promise<unknown> {
  const answer = await askTwice(address, question, guarded).catch((cause: unknown) => {
    if (cause instanceof DatoGqlError) throw cause;
    throw new DatoGqlError("The content service cannot be reached", { cause });
  });
  const { data, errors } = (answer.body ?? {}) as { data?: unknown; errors?: readonly { message: string }[] };
  // Content services report errors with status 200.
  if (isSuccess(answer) && errors === undefined && data !== undefined) return data;
  throw refusalOf(answer);
}

/** An answer that is none, a broken connection and silence count as failures of the service. */
async function askTwice(address: ContentAddress, question: ContentQuestion, guarded: AskGuarded): Promise<Answer> {
  const tryOnce = () =>
    guarded(async () => {
      const answer = await send(address, question);
      if (answer.status === 429 || answer.status >= 500) throw new Unwell(answer);
      return answer;
    });
  try {
    return await tryOnce();
  } catch (failure) {
    const wait = failure instanceof Unwell ? failure.waitMilliseconds : shortPauseMilliseconds;
    const isHopeless = failure instanceof ServiceAtRest || isTimeout(failure) || wait > longestPauseMilliseconds;
    if (isHopeless) throw failure;
    await pause(wait);
    return tryOnce();
  }
}

async function send({ url, token, send }: ContentAddress, question: ContentQuestion): Promise<Answer> {
  const request = new Request(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  const response = await send(request);
  const { status, headers } = response;
  return { status, headers, body: await response.json().catch(() => null) };
}

/** The service is overloaded, or failed: it may answer later. */
class Unwell extends DatoGqlError {
  readonly waitMilliseconds: number;

  constructor(answer: Answer) {
    super(refusalOf(answer).message);
    const seconds = answer.headers.get("x-ratelimit-reset") ?? answer.headers.get("retry-after");
    this.waitMilliseconds = seconds === null ? shortPauseMilliseconds : Number(seconds) * 1000;
  }
}

function isTimeout(failure: unknown): boolean {
  return failure instanceof Error && failure.name === "TimeoutError";
}

function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** The reasons that an answer gives: GraphQL's errors, or those of DatoCMS, which refuses with codes. */
function refusalOf({ status, body }: Answer): DatoGqlError {
  const { errors, data } = (body ?? {}) as {
    errors?: readonly { message: string }[];
    data?: unknown;
  };
  const codes = Array.isArray(data)
    ? data.map((entry: { attributes?: { code?: string } }) => entry.attributes?.code ?? "an error without a code")
    : [];
  const reasons = [...(errors ?? []).map(({ message }) => message), ...codes];
  return new DatoGqlError(`The content service answered ${status}: ${reasons.join("; ") || "not what was asked"}`);
}
