import { beginChild, isTracing } from "../tracing/tracing.ts";

type Query = (config: unknown, values?: unknown, ...rest: unknown[]) => unknown;
type Callback = (error: unknown, ...results: unknown[]) => void;

/** The same method of a connection. In a sampled trace, each statement is a span with its text, which has placeholders and no values. */
export function tracedQuery(query: Query): Query {
  return (config, values, ...rest) => {
    const text = isTracing() ? textOf(config) : null;
    const span =
      text === null
        ? null
        : beginChild({
            name: verbOf(text),
            kind: "client",
            facts: { "db.system.name": "postgresql", "db.query.text": text },
          });
    if (span === null) return query(config, values, ...rest);
    const ending = (argument: unknown): unknown =>
      typeof argument === "function"
        ? (error: unknown, ...results: unknown[]) => {
            span.end(error ?? undefined);
            (argument as Callback)(error, ...results);
          }
        : argument;
    const made = query(config, ending(values), ...rest.map(ending));
    if (made instanceof Promise) {
      made.then(
        () => span.end(),
        (error) => span.end(error),
      );
    }
    return made;
  };
}

/** Null for a query object that submits itself, such as that of a cursor. */
function textOf(config: unknown): string | null {
  if (typeof config === "string") return config;
  if (typeof config !== "object" || config === null || "submit" in config) return null;
  return "text" in config && typeof config.text === "string" ? config.text : null;
}

function verbOf(text: string): string {
  return /^\s*(\w{1,20})/.exec(text)?.[1]?.toUpperCase() ?? "SQL";
}
