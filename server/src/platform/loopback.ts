/** The network interface that only this machine can reach. */
export const loopback = "127.0.0.1";

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** True for a host name or an IP address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return loopbackNames.test(host) || /^::ffff:127\./i.test(host);
}
