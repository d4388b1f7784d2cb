import type { WireDevice } from "@boxwright/contract/desk/sign-in";
import { deviceNameOf } from "@boxwright/core/identity/device-name";
import type { TextStorage } from "../../app/lib/storage/storage.ts";

const deviceName = "desk.device";

/** This browser: it keeps its id, so that a further sign-in on it ends the session before. */
export function deviceOf(storage: TextStorage, newId: () => string, agent: string): WireDevice {
  const id = storage.getItem(deviceName) ?? newId();
  storage.setItem(deviceName, id);
  return { id, name: deviceNameOf(agent) || "Browser" };
}
