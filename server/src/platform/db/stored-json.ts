import { customType } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { reportError } from "../error-reports/error-reports.ts";

/** JSON on which money depends does not parse, so it must be neither used nor stored. */
export class BrokenStoredJson extends Error {
  override readonly name = "BrokenStoredJson";
}

/** The replacement for JSON that does not parse. */
type Otherwise<Value> = { readonly instead: NoInfer<Value> } | "refuse";

/**
 * A jsonb column whose values are parsed when they are read. A value that does not parse is reported by the name of its column; then
 * `instead` replaces it, or, if money depends on it (`"refuse"`), the read throws {@link BrokenStoredJson}. A column that refuses reads
 * also refuses to store a value that it could not read, so that nobody is charged for a snapshot that can never become an order. The
 * schema has the fields that the shop relies on and allows others, so that rows of earlier versions stay readable.
 */
export function storedJson<Value>(name: string, schema: z.ZodType, otherwise: Otherwise<Value>) {
  return customType<{ data: Value; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => {
      const broken = otherwise === "refuse" ? reportIfBroken(name, schema, value) : null;
      if (broken !== null) throw broken;
      return JSON.stringify(value);
    },
    fromDriver: (stored) => {
      const broken = reportIfBroken(name, schema, stored);
      if (broken === null) return stored as Value;
      if (otherwise === "refuse") throw broken;
      return otherwise.instead;
    },
  })(name);
}

function reportIfBroken(name: string, schema: z.ZodType, value: unknown): BrokenStoredJson | null {
  const { error } = schema.safeParse(value);
  if (error === undefined) return null;
  const paths = error.issues.map(({ path, code }) => `${path.join(".")}: ${code}`).join("; ");
  const broken = new BrokenStoredJson(`The stored ${name} does not parse (${paths})`);
  reportError({ error: broken, message: "Stored JSON does not parse", about: { column: name } });
  return broken;
}
