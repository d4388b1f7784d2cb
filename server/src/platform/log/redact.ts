import { withoutCardNumbers } from "@boxwright/core/kernel/card-number";

const hidden = "[hidden]";

/** Names of fields whose values are never logged. */
const secretName =
  /authorization|cookie|password|passphrase|secret|token|nonce|validation_?key|private_?key|api_?key|ticket|card_?number|cvv|cvc/i;

// Each pattern takes linear time: its matches are bounded, or begin only where the characters that they consume begin.
const bearer = /\bBearer\s+[\w~+/.-]+=*/gi;
const jsonWebToken = /(?<![\w-])eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;
const secretParameter = /([?&](?:ticket|verify|token|key|nonce|seal|shared|preview)=)[^&\s"']+/gi;
const urlPassword = /(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s:/@]{0,200}:)[^\s@/]{1,500}@/gi;

const maxDepth = 8;

/** The same value without secrets: tokens, passwords, nonces, validation keys and card numbers become "[hidden]". */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return scrubText(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth > maxDepth) return "[deep]";
  if (value instanceof Error) return describeError(value, depth);
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) && inner !== null && inner !== undefined ? hidden : withoutSecrets(inner, depth + 1),
    ]),
  );
}

/** The message, code and causes of an error. Of a failed query it has only the text, never the parameters or the refused row. */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const code: unknown = Reflect.get(error, "code");
  const message = "query" in error && "params" in error ? "Failed query" : error.message;
  return {
    type: error.name,
    message: scrubText(message),
    ...(typeof code === "string" && { code }),
    stack: scrubText(message === error.message ? (error.stack ?? "") : String(Reflect.get(error, "query"))),
    ...(error.cause !== undefined && { cause: withoutSecrets(error.cause, depth + 1) }),
  };
}

function scrubText(text: string): string {
  const plain = text
    .replace(bearer, `Bearer ${hidden}`)
    .replace(jsonWebToken, hidden)
    .replace(secretParameter, `$1${hidden}`)
    .replace(urlPassword, `$1${hidden}@`);
  return withoutCardNumbers(plain, hidden);
}
