import type { WireDevice } from "@boxwright/contract/desk/sign-in";
import type { TextStorage } from "../../app/lib/storage/storage.ts";

const deviceName = "desk.device";

/** This browser: it keeps its id, so that a further sign-in on it ends the session before. */
export function deviceOf(storage: TextStorage, newId: () => string, agent: string): WireDevice {
  const id = storage.getItem(deviceName) ?? newId();
  storage.setItem(deviceName, id);
  return { id, name: nameOf(agent) };
}

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

/** A name by which a person knows the device again: `Firefox, Mac`. */
function nameOf(agent: string): string {
  const among = (names: typeof browsers | typeof systems) => names.find(([sign]) => agent.includes(sign))?.[1];
  return [among(browsers), among(systems)].filter(Boolean).join(", ") || "Browser";
}
