import { type ReactNode, useEffect, useState } from "react";
import { logProblem } from "../../app/lib/log-problem.ts";
import { translatorOf } from "../../app/lib/words/words.ts";
import { en } from "./en.ts";
import { type DeskLanguage, SpeechContext } from "./use-words.ts";
import type { DeskTranslate, DeskWordKey, DeskWords } from "./words.ts";

const translators = new Map<DeskLanguage, DeskTranslate>([["en", translatorFor(en, "en")]]);

function translatorFor(words: DeskWords, language: DeskLanguage): DeskTranslate {
  return translatorOf<DeskWordKey>(words, language, (key) => logProblem("The desk lacks a text", key));
}

/** Speaks a language, whose words are loaded if it is not English; until then, English. */
export function SpeechProvider({
  language,
  children,
}: {
  readonly language: DeskLanguage;
  readonly children: ReactNode;
}) {
  const [loaded, setLoaded] = useState<DeskLanguage>("en");
  useEffect(() => {
    let isWanted = true;
    void load(language).then(() => isWanted && setLoaded(language));
    document.documentElement.lang = language;
    return () => {
      isWanted = false;
    };
  }, [language]);
  const t = translators.get(loaded);
  return t === undefined ? null : <SpeechContext value={{ t, language: loaded }}>{children}</SpeechContext>;
}

async function load(language: DeskLanguage): Promise<void> {
  if (translators.has(language)) return;
  const { de } = await import("./de.ts");
  translators.set(language, translatorFor(de, language));
}
