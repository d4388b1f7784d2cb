import { expect, test } from "vitest";
import { readinessOf } from "./run-shop.ts";

test.each([
  [undefined, "http://localhost:3001"],
  ["0.0.0.0", "http://localhost:3001"],
  ["127.0.0.1", "http://localhost:3001"],
  ["10.77.0.21", "http://10.77.0.21:3001"],
  ["fd00::21", "http://[fd00::21]:3001"],
])("a web that listens at HOST=%s says that it is ready at %s", (host, url) => {
  expect(readinessOf({ role: "web", host, port: 3001, webProcesses: 1 })).toBe(`The shop is ready at ${url}`);
});
