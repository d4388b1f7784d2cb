const browsers = [
  ["Edg/", "Edge"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["Windows", "Windows"],
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Mac OS", "Mac"],
  ["Linux", "Linux"],
] as const;

/** Longer names of browsers are not read. */
const longestAgent = 1000;

/** A name by which a person knows a device again: `Firefox, Mac`. Empty if the name of the browser says nothing. */
export function deviceNameOf(agent: string): string {
  const read = agent.slice(0, longestAgent);
  const among = (names: typeof browsers | typeof systems) => names.find(([sign]) => read.includes(sign))?.[1];
  return [among(browsers), among(systems)].filter(Boolean).join(", ");
}
