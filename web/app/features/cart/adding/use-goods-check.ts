import type { WireNewLine } from "@boxwright/contract/cart";
import { useCallback } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useClient } from "../../identity/session-context.tsx";
import { checkGoods } from "./check-goods.ts";

/** Checks a line before it is added. The result is the reason against it in the language of the page, or null. */
export function useGoodsCheck(): (line: WireNewLine) => Promise<string | null> {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const client = useClient();
  return useCallback(
    async (line) => {
      const refusal = client === null ? null : await checkGoods(client, line);
      switch (refusal?.kind) {
        case undefined:
          return null;
        case "outOfStock":
          return t("adding.outOfStock");
        case "tooFew":
          return `${t("adding.tooFew")} ${t("adding.left", { available: format.number(refusal.available) })}`;
        case "invalid":
          return language === "en" ? refusal.messages.join(" ") : t("adding.notAdded");
      }
    },
    [t, format, language, client],
  );
}
