import { customType } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { reportError } from "../error-reports/error-reports.ts";

/** What is stored is not what the shop writes there, and money depends on it: nothing may go on with a guess. */
export class BrokenStoredJson extends Error {
  override readonly name = "BrokenStoredJson";
}

/** What stands in for JSON that does not parse. */
type Otherwise<Value> = { readonly instead: NoInfer<Value> } | "refuse";

/**
 * A jsonb column whose values are parsed as they are read. What does not parse is reported by the name of its column; then
 * `instead` takes its place, or, where money depends on it (`"refuse"`), the read throws {@link BrokenStoredJson}. The schema says
 * what the shop relies on, and lets everything else through, so that rows of earlier versions stay readable.
 */
export function storedJson<Value>(name: string, schema: z.ZodType, otherwise: Otherwise<Value>) {
  return customType<{ data: Value; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => readStored(name, schema, otherwise, stored),
  })(name);
}

function readStored<Value>(name: string, schema: z.ZodType, otherwise: Otherwise<Value>, stored: unknown): Value {
  const { error } = schema.safeParse(stored);
  if (error === undefined) return stored as Value;
  const paths = error.issues.map(({ path, code }) => `${path.join(".")}: ${code}`).join("; ");
  const broken = new BrokenStoredJson(`The stored ${name} does not parse (${paths})`);
  reportError({ error: broken, message: "Stored JSON does not parse", about: { column: name } });
  if (otherwise === "refuse") throw broken;
  return otherwise.instead;
}
