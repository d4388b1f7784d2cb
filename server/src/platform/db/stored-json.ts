import { customType } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { reportError } from "../error-reports/error-reports.ts";

/** Stored JSON that money depends on does not parse, so the operation must not continue. */
export class BrokenStoredJson extends Error {
  override readonly name = "BrokenStoredJson";
}

/** The replacement for JSON that does not parse. */
type Otherwise<Value> = { readonly instead: NoInfer<Value> } | "refuse";

/**
 * A jsonb column whose values are parsed when they are read. A value that does not parse is reported with the name of the column. Then
 * `instead` replaces it, or the read throws {@link BrokenStoredJson} if money depends on it (`"refuse"`). The schema describes only what
 * the shop relies on, so that rows of earlier versions stay readable.
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
