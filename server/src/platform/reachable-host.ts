import { isIPv6 } from "node:net";

/** The host in a URL at which a program of this machine reaches a process that listens at HOST; the loopback if that listens everywhere. */
export function reachableHost(host: string | undefined): string {
  if (host === undefined || ["", "0.0.0.0", "::"].includes(host)) return "127.0.0.1";
  return isIPv6(host) ? `[${host}]` : host;
}
