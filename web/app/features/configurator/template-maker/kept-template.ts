import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import type { Addressed } from "../../../lib/navigation/use-addressed.ts";
import { safeStorage } from "../../../lib/storage/storage.ts";
import { readStored } from "../../../lib/storage/stored-json.ts";
import { type AskedMaker, askedIn, type FamilyStarts, searchOf } from "./asked-maker.ts";

const keptAs = "template";
const storage = safeStorage(() => window.localStorage);

type KeptTemplate = Readonly<Record<string, string>>;

/** Keeps the current template in this browser. The page resumes it if its URL names no family. */
export function useKeptTemplate({ rested, change }: Addressed<AskedMaker>, starts: FamilyStarts): void {
  const [search] = useSearchParams();
  const isNamed = search.has("family");
  const resume = useEffectEvent(() => {
    const kept = isNamed ? null : readStored(storage, keptAs, isTemplate);
    if (kept !== null && starts.some(({ family }) => family === kept["family"])) {
      change(askedIn(new URLSearchParams(kept), starts));
    }
  });
  useEffect(() => resume(), []);
  useEffect(() => {
    if (isNamed) storage.setItem(keptAs, JSON.stringify(Object.fromEntries(searchOf(rested))));
  }, [isNamed, rested]);
}

function isTemplate(value: unknown): value is KeptTemplate {
  return (
    typeof value === "object" && value !== null && Object.values(value).every((field) => typeof field === "string")
  );
}
