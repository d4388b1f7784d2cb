import { BlockList, isIP } from "node:net";
import { isLoopback } from "./loopback.ts";

const privateAddresses = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  privateAddresses.addSubnet(network, bits, "ipv4");
}
privateAddresses.addSubnet("fc00::", 7, "ipv6");
privateAddresses.addSubnet("fe80::", 10, "ipv6");

/** Names without a dot, as compose files give them, and the reserved endings of private networks (RFC 6762, RFC 8375, ICANN's .internal). */
const privateName = /^[^.]+$|\.(internal|local|localhost|lan|home\.arpa)$/i;

/** True for a host of a URL that the internet cannot reach: this machine, an address of a private network, or a name in one. */
export function isPrivateHost(host: string): boolean {
  if (isLoopback(host)) return true;
  const address = host.replace(/^\[|\]$/g, "");
  const version = isIP(address);
  if (version === 0) return privateName.test(host);
  return privateAddresses.check(address, version === 4 ? "ipv4" : "ipv6");
}
