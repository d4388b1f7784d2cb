import { expect, test } from "vitest";
import { deviceNameOf } from "./device-name.ts";

test.each([
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox, Mac"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0", "Edge, Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1",
    "Safari, iPhone",
  ],
  ["curl/8", ""],
  [`${"x".repeat(1000)}Firefox/150.0`, ""],
])("%s is “%s”", (agent, name) => {
  expect(deviceNameOf(agent)).toBe(name);
});
