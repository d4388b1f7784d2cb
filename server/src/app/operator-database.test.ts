import { expect, inject, onTestFinished, test } from "vitest";
import type { Config } from "../platform/config.ts";
import { createLogger } from "../platform/log/logger.ts";
import { cloneDatabase } from "../platform/testing/clone-database.ts";
import { openOperatorDatabase } from "./operator-database.ts";

test("an operator's command does not migrate: it refuses a database that lacks this version's migrations", async () => {
  const { url, drop } = await cloneDatabase(inject("testServer").url, "template0");
  onTestFinished(drop);
  await using running = new AsyncDisposableStack();
  const opened = openOperatorDatabase({ databaseUrl: url } as Config, createLogger("silent"), running);
  await expect(opened).rejects.toThrow("Start the shop on it once");
});
