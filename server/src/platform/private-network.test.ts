import { expect, test } from "vitest";
import { isPrivateHost } from "./private-network.ts";

test.each([
  "localhost",
  "127.0.0.1",
  "[::1]",
  "10.0.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "100.64.0.1",
  "[fd00::1]",
  "[fe80::1]",
  "files",
  "db.shop.internal",
  "store.svc.cluster.local",
])("%s is in a private network", (host) => {
  expect(isPrivateHost(host)).toBe(true);
});

test.each([
  "shop.example",
  "8.8.8.8",
  "172.32.0.1",
  "[2001:db8::1]",
  "10.0.0.1.nip.io",
  "internal.example",
  "x.localhost.example",
])("%s is on the internet", (host) => {
  expect(isPrivateHost(host)).toBe(false);
});
