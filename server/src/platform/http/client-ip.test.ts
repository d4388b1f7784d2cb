import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { ClientIps } from "./client-ip.ts";

const connection = { incoming: { socket: { remoteAddress: "10.0.0.1" } } as IncomingMessage };

/** The IP addresses that are found for requests with these headers, and the warnings. */
function find(trustedProxies: number, forwarded: readonly (string | null)[]) {
  const warnings: unknown[] = [];
  const ips = new ClientIps(trustedProxies, { warn: (facts: unknown) => void warnings.push(facts) });
  const found = forwarded.map((header) => {
    const headers = header === null ? [] : [["x-forwarded-for", header] as [string, string]];
    return ips.of(new Request("http://shop.test/", { headers }), connection);
  });
  return { found, warnings };
}

test("the address that the outermost proxy of the operator saw is the client's, whatever the client wrote before it", () => {
  expect(find(1, ["192.0.2.7", "198.51.100.1, 192.0.2.7"])).toEqual({
    found: ["192.0.2.7", "192.0.2.7"],
    warnings: [],
  });
  expect(find(2, ["198.51.100.1, 192.0.2.7, 10.0.0.2"])).toEqual({ found: ["192.0.2.7"], warnings: [] });
});

test("without proxies, and for a request that no proxy forwarded, the address of the socket is the client's", () => {
  expect(find(0, ["192.0.2.7", null])).toEqual({ found: ["10.0.0.1", "10.0.0.1"], warnings: [] });
  expect(find(2, [null])).toEqual({ found: ["10.0.0.1"], warnings: [] });
});

test("a request that fewer proxies than configured forwarded is counted by its proxy, and the operator is warned once", () => {
  const { found, warnings } = find(2, ["192.0.2.7", "192.0.2.8"]);
  expect(found).toEqual(["10.0.0.1", "10.0.0.1"]);
  expect(warnings).toEqual([{ trustedProxies: 2, hops: 1 }]);
});
