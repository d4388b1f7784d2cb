import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { safeStorage } from "../../../lib/storage/storage.ts";
import { readStored } from "../../../lib/storage/stored-json.ts";
import type { Configurator } from "../use-configurator.ts";
import { type FamilyStarts, type RequestedSheet, requestedIn, searchOf } from "./requested-sheet.ts";

const storageKey = "template";
const storage = safeStorage(() => window.localStorage);

type StoredTemplate = Readonly<Record<string, string>>;

/** Stores the current template in this browser. The page resumes it if its URL names no family. */
export function useStoredTemplate({ settled, change }: Configurator<RequestedSheet>, starts: FamilyStarts): void {
  const [search] = useSearchParams();
  const isNamed = search.has("family");
  const resume = useEffectEvent(() => {
    const stored = isNamed ? null : readStored(storage, storageKey, isTemplate);
    if (stored !== null && starts.some(({ family }) => family === stored["family"])) {
      change(requestedIn(new URLSearchParams(stored), starts));
    }
  });
  useEffect(() => resume(), []);
  useEffect(() => {
    if (isNamed) storage.setItem(storageKey, JSON.stringify(Object.fromEntries(searchOf(settled))));
  }, [isNamed, settled]);
}

function isTemplate(value: unknown): value is StoredTemplate {
  return (
    typeof value === "object" && value !== null && Object.values(value).every((field) => typeof field === "string")
  );
}
