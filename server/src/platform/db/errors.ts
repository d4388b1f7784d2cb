/** SQLSTATEs of a rolled back transaction that may succeed if it runs again. */
const retryable = new Set(["40001", "40P01"]);

/** SQLSTATEs and socket errors of an unavailable database, as opposed to a wrong query. */
const unavailableCodes = new Set([
  "53300", // too many connections
  "53400", // configuration limit exceeded
  "25006", // read only: the server is a replica, or became one
  "53100", // disk full
  "53200", // out of memory
  "58030", // input or output error
  "57014", // query cancelled: the statement timeout
  "57P01", // administrator shutdown
  "57P02", // crash shutdown
  "57P03", // cannot connect now: starting up
  "57P05", // idle session timeout
  "25P03", // idle in transaction timeout
  "55P03", // lock timeout
  "28000", // a refused role
  "28P01", // wrong password: during a rotation, the one in use is an old one
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);
const unavailableClasses = ["08"];

/** Errors of a connection to a Unix socket that is missing, as while PostgreSQL restarts, or at which too many connections wait. Files have these codes, too. */
const unavailableSocketCodes = new Set(["ENOENT", "EAGAIN"]);

/** SQLSTATEs of a server that lacks what the primary has: the database, a right, or the newest migration. */
const lackingCodes = new Set([
  "3D000", // no such database
  "3F000", // no such schema
  "42501", // insufficient privilege
  "42P01", // no such table
  "42703", // no such column
  "42704", // no such type
  "42883", // no such function
  "57P04", // the database was dropped
  "XX001", // damaged data
  "XX002", // damaged index
]);

/** Messages of errors of pg and its pool that have no code. */
const unavailableMessages = [
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
  "Connection terminated",
  "not queryable",
  "Cannot use a pool after calling end on the pool",
];

/** The server that answered is a replica. Its code is that of a write at a replica. */
export class ReadOnlyServer extends Error {
  readonly code = "25006";

  constructor() {
    super("The database server takes no writes: it is a replica");
  }
}

/** The error and its causes: drizzle wraps what the driver throws. */
function* chain(error: unknown): Generator<object> {
  for (let current = error; typeof current === "object" && current !== null; ) {
    yield current;
    if (current instanceof AggregateError) for (const inner of current.errors) yield* chain(inner);
    current = "cause" in current ? current.cause : null;
  }
}

function textOf(error: object, property: string): string | null {
  const value: unknown = Reflect.get(error, property);
  return typeof value === "string" ? value : null;
}

/** The SQLSTATE (`23505`) or system code (`ECONNREFUSED`) of an error or its causes; null if there is none. */
export function databaseErrorCode(error: unknown): string | null {
  for (const link of chain(error)) {
    const code = textOf(link, "code");
    if (code !== null) return code;
  }
  return null;
}

/** The name of the constraint that refused the row; null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  for (const link of chain(error)) {
    if (textOf(link, "code")?.startsWith("23")) return textOf(link, "constraint");
  }
  return null;
}

/** True if a conflict rolled the transaction back, so that it can run again. */
export function isRetryable(error: unknown): boolean {
  return retryable.has(databaseErrorCode(error) ?? "");
}

/** True if the database cannot be reached or is too busy: the response is 503 with Retry-After, never 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const link of chain(error)) {
    const code = textOf(link, "code");
    if (code !== null && (unavailableCodes.has(code) || unavailableClasses.some((kind) => isOfClass(code, kind)))) {
      return true;
    }
    if (unavailableSocketCodes.has(code ?? "") && textOf(link, "syscall") === "connect") return true;
    const message = textOf(link, "message") ?? "";
    if (code === null && unavailableMessages.some((part) => message.includes(part))) return true;
  }
  return false;
}

/** True if the database refuses the name or the password of the shop, which no start waits for. */
export function isLoginRefused(error: unknown): boolean {
  return isOfClass(databaseErrorCode(error) ?? "", "28");
}

/** True if a read may succeed at another server of the same database, because this one is away or lacks something. */
export function isFaultOfServer(error: unknown): boolean {
  return isDatabaseUnavailable(error) || lackingCodes.has(databaseErrorCode(error) ?? "");
}

function isOfClass(code: string, kind: string): boolean {
  return code.length === 5 && code.startsWith(kind);
}
