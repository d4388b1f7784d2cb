import { safeStorage } from "../../../lib/storage/storage.ts";

const storage = safeStorage(() => window.localStorage);
const name = "designer-letters";

/** Whether single letters are shortcuts: people who speak to their computer turn them off. */
export function readsSingleLetters(): boolean {
  return storage.getItem(name) !== "off";
}

export function setSingleLetters(isOn: boolean): void {
  if (isOn) storage.removeItem(name);
  else storage.setItem(name, "off");
}
