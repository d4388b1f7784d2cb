import { isIPv6 } from "node:net";

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The unit that limits count: an IPv4 address, or the /64 of an IPv6 address, which belongs to one customer of a provider
 * (RFC 6177). An IPv4 address in IPv6 notation counts as the IPv4 address.
 */
export function clientNetwork(clientIp: string): string {
  const inIpv4 = mapped.exec(clientIp)?.[1];
  if (inIpv4 !== undefined) return inIpv4;
  if (!isIPv6(clientIp)) return clientIp;
  const [head = "", tail = ""] = clientIp.replace(/%.*$/, "").toLowerCase().split("::");
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

function groupsOf(text: string): string[] {
  return text === "" ? [] : text.split(":").map((group) => group.replace(/^0+(?=.)/, ""));
}
