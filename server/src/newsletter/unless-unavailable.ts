import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import { isDatabaseUnavailable } from "../platform/db/errors.ts";
import type { ListRefusal } from "./refusals.ts";

/** What a list answers; one whose service does not answer is no bug of the shop, and is logged. */
export async function unlessUnavailable<Value>(
  log: Pick<Logger, "warn">,
  ask: () => Promise<Value>,
): Promise<Result<Value, ListRefusal>> {
  try {
    return ok(await ask());
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "The list of the newsletter does not answer");
    return refused({ kind: "listUnavailable" });
  }
}
