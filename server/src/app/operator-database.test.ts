import { expect, inject, onTestFinished, test } from "vitest";
import { createLogger } from "../platform/log/logger.ts";
import { parseConfig } from "../platform/read-config.ts";
import { cloneDatabase } from "../platform/testing/clone-database.ts";
import { openOperatorDatabase } from "./operator-database.ts";

test("an operator's command does not migrate: it refuses a database that lacks this version's migrations", async () => {
  const { url, drop } = await cloneDatabase(inject("testServer").url, "template0");
  onTestFinished(drop);
  await using running = new AsyncDisposableStack();
  const config = parseConfig({ DATABASE_URL: url, DEMO: "1" }, "command");
  if (!config.ok) throw new Error("The configuration is invalid");
  const opened = openOperatorDatabase(config.value, createLogger("silent"), running);
  await expect(opened).rejects.toThrow("Start the shop on it once");
});
