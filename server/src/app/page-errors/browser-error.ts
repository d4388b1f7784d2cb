import { withoutCardNumbers } from "@boxwright/core/kernel/card-number";
import { z } from "zod";

/** An error as the script of a page sends it. */
const browserErrorSchema = z.strictObject({
  name: z.string().max(60),
  message: z.string().max(300),
  stack: z.string().max(4000),
  /** Of the page. */
  path: z.string().max(300).startsWith("/"),
});

export type BrowserError = z.infer<typeof browserErrorSchema>;

/**
 * `network`: a call, a script or a page did not arrive, or the API answered with a problem, which it has logged. `hydration`: React has
 * drawn the page again, mostly because an extension or a translator had changed it. `unknown`: no script of this build, such as that of a
 * page that was opened before the last release.
 */
export type BrowserErrorKind = "error" | "network" | "hydration" | "unknown";

/** Null for a body that is no report. */
export function readBrowserError(bytes: Uint8Array): BrowserError | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return browserErrorSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const problemsOfCalls: ReadonlySet<string> = new Set(["ApiProblem", "ApiError", "AbortError", "TimeoutError"]);
/** As Chromium, Safari and Firefox name a request or a script that has not arrived. */
const notArrived =
  /^(?:Failed to fetch|Load failed|NetworkError when|network error|Importing a module script failed|error loading dynamically imported module)/i;
const hydration = /^Minified React error #(?:418|421|422|423|425)\b/;

export function kindOf({ name, message }: BrowserError): Exclude<BrowserErrorKind, "unknown"> {
  if (problemsOfCalls.has(name) || notArrived.test(message)) return "network";
  return hydration.test(message) ? "hydration" : "error";
}

export function plainName(name: string): string {
  return /^[A-Za-z]\w{0,59}$/.test(name) ? name : "Error";
}

const hidden = "[hidden]";
/** The words before a quoted name of the code in messages of browsers; other quoted texts may be what a visitor has typed. */
const namesOfCode = /(?:reading|setting|evaluating|execute|property|on|of|private field|variable|function) $/;
const quoted = /(["'`‘“])([^"'`’”]{0,300})["'`’”]/g;
const queryOrHash = /[?#]\S+/g;
const mailAddress = /[^\s@<>"'()]{1,64}@[^\s@<>"'(),;]{1,255}/g;
const digits = /\d[\d\s().-]{3,40}\d/g;

/** The message of an error without queries, mail addresses, long numbers and quoted texts, as it may be logged. */
export function plainMessage(message: string): string {
  return withoutCardNumbers(message, hidden)
    .replace(mailAddress, hidden)
    .replace(/\bReact error #(\d+)/, "React error $1")
    .replace(queryOrHash, "")
    .replace(quoted, (text: string, _mark: string, name: string, at: number, all: string) =>
      namesOfCode.test(all.slice(Math.max(0, at - 20), at)) && /^[\w$.[\]]{1,60}$/.test(name) ? text : hidden,
    )
    .replace(digits, hidden)
    .replaceAll(/\s+/g, " ");
}
