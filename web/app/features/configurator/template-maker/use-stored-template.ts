import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { safeStorage } from "../../../lib/storage/storage.ts";
import { readStored } from "../../../lib/storage/stored-json.ts";
import type { Configurator } from "../use-configurator.ts";
import { type FamilyStarts, type RequestedSheet, requestedIn, searchOf } from "./requested-sheet.ts";

const keptAs = "template";
const storage = safeStorage(() => window.localStorage);

type KeptTemplate = Readonly<Record<string, string>>;

/** Keeps the current template in this browser. The page resumes it if its URL names no family. */
export function useStoredTemplate({ settled, change }: Configurator<RequestedSheet>, starts: FamilyStarts): void {
  const [search] = useSearchParams();
  const isNamed = search.has("family");
  const resume = useEffectEvent(() => {
    const kept = isNamed ? null : readStored(storage, keptAs, isTemplate);
    if (kept !== null && starts.some(({ family }) => family === kept["family"])) {
      change(requestedIn(new URLSearchParams(kept), starts));
    }
  });
  useEffect(() => resume(), []);
  useEffect(() => {
    if (isNamed) storage.setItem(keptAs, JSON.stringify(Object.fromEntries(searchOf(settled))));
  }, [isNamed, settled]);
}

function isTemplate(value: unknown): value is KeptTemplate {
  return (
    typeof value === "object" && value !== null && Object.values(value).every((field) => typeof field === "string")
  );
}
