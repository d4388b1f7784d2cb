import { useEffect, useRef } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";
import { Notice } from "../../ui/feedback/notice.tsx";

/** Why an action was refused, in the place where the shopper acted. It takes the focus when it appears. */
export function RefusalNotice({ word }: { readonly word: WordKey | null }) {
  const t = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (word !== null) place.current?.focus();
  }, [word]);
  if (word === null) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="bad" isUrgent>
        {t(word)}
      </Notice>
    </div>
  );
}
