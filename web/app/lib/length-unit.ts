import { type LengthUnit, lengthUnits } from "@boxwright/core/kernel/units";
import { useSyncExternalStore } from "react";
import { useLanguage } from "./culture/use-culture.ts";
import { safeStorage } from "./storage/storage.ts";

const storageKey = "lengthUnit";
const storage = safeStorage(() => window.localStorage);
const neverChanges = () => () => {};

/** The unit that the visitor has chosen on a page; null until they choose one. */
export function storedLengthUnit(): LengthUnit | null {
  const stored = storage.getItem(storageKey);
  return lengthUnits.find((known) => known === stored) ?? null;
}

export function storeLengthUnit(unit: LengthUnit): void {
  storage.setItem(storageKey, unit);
}

/** The unit in which the reader measures: the chosen one, or else that of the language. */
export function useLengthUnit(): LengthUnit {
  const usual = useLanguage() === "de" ? "mm" : "in";
  return useSyncExternalStore(neverChanges, storedLengthUnit, () => null) ?? usual;
}
