import { expect, inject, onTestFinished, test } from "vitest";
import { cloneDatabase } from "../platform/testing/clone-database.ts";
import { holdShop } from "./hold-outbox.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { commandRunner } from "./testing/operator-command.ts";

test("an operator's command refuses a database that lacks migrations, and works after npm run db:migrate", async () => {
  const { url, drop } = await cloneDatabase(inject("testServer").url, "template0");
  onTestFinished(drop);
  const hold = commandRunner(holdShop, { DATABASE_URL: url });
  expect(await hold()).toEqual({
    code: 1,
    output: "The database lacks migrations of this version. Run npm run db:migrate, then try again.\n",
  });
  expect(await commandRunner(migrateDatabase, { DATABASE_URL: url })()).toMatchObject({ code: 0 });
  expect((await hold()).output).toMatch(/^The outbox is held since /);
});
