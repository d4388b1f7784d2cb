import { createContext, useContext } from "react";
import type { DeskTranslate } from "./words.ts";

/** The languages of the desk; the first is the default. */
export const deskLanguages = ["en", "de"] as const;
export type DeskLanguage = (typeof deskLanguages)[number];

interface Speech {
  readonly t: DeskTranslate;
  readonly language: DeskLanguage;
}

export const SpeechContext = createContext<Speech | null>(null);

function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (speech === null) throw new Error("The words of the desk need a SpeechProvider");
  return speech;
}

/** Translates into the language of the desk. */
export function useWords(): DeskTranslate {
  return useSpeech().t;
}

export function useLanguage(): DeskLanguage {
  return useSpeech().language;
}
