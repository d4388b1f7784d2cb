import { expect, test } from "vitest";
import type { Config } from "../../platform/config.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { checkReplicas, judgeReplica } from "./check-replicas.ts";

const { url } = await testDatabase();
const primary = { system: "77", isReplica: false, secondsBehind: 0 };

function examine(...databaseReadUrls: string[]) {
  const config = { databaseReadUrls } as unknown as Config;
  return checkReplicas.examine({
    config,
    databaseUrl: url,
    copies: 1,
    now: () => new Date(),
    signal: AbortSignal.timeout(20_000),
  });
}

test("a shop without replicas reads everything at the primary", async () => {
  expect(await examine()).toEqual([{ level: "ok", text: "everything is read at the primary" }]);
});

test("each server that the shop reads is found, or the setting to check is named", async () => {
  const { host } = new URL(url);
  expect(await examine(url, "postgres://shop@127.0.0.1:1/shop")).toEqual([
    { level: "ok", text: `${host} is the primary` },
    {
      level: "warning",
      text: expect.stringMatching(/^127\.0\.0\.1:1 cannot be read \(.*ECONNREFUSED.*Check DATABASE_READ_URL/),
    },
  ]);
});

test.each([
  ["another database", { system: "78" }, "error", /belongs to another database/],
  ["a replica that is late", { secondsBehind: 4 }, "warning", /4\.0 s behind\. Check its network/],
  ["a replica", { secondsBehind: 0.2 }, "ok", /is a replica, 0\.2 s behind$/],
])("%s is recognised", (_, different, level, sentence) => {
  const server = { ...primary, isReplica: true, ...different };
  expect(judgeReplica("db2", server, primary)).toEqual({ level, text: expect.stringMatching(sentence) });
});
