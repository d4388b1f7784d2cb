import type { WireCartLine, WireNewLine } from "@boxwright/contract/cart";
import { useState } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { useReportFailure } from "../../ui/feedback/use-report-failure.ts";
import { useGoodsCheck } from "./adding/use-goods-check.ts";
import { refusalText } from "./refusal-text.ts";
import { useCart } from "./use-cart.ts";
import { useChangeCart } from "./use-change-cart.ts";

export interface EditedLine {
  /** The line in the cart; null until the cart is read. */
  readonly line: WireCartLine | null;
  /** While the cart is being read, and while the line is being replaced. */
  readonly isBusy: boolean;
  /** Replaces the line, and goes back to the cart. What the new line leaves out stays, such as artwork or comments. */
  readonly replaceBy: (line: WireNewLine) => void;
}

/** The cart line that a page edits; null if `lineId` is empty or the cart does not have the line (any more). */
export function useEditedLine(lineId: string, onReplaced: () => void): EditedLine | null {
  const t = useWords();
  const language = useLanguage();
  const showSnack = useSnackbar();
  const navigate = useNavigate();
  const hasId = lineId !== "";
  const reading = useCart({ isNeeded: hasId });
  const { change } = useChangeCart();
  const reportFailure = useReportFailure();
  const check = useGoodsCheck();
  const [isReplacing, setIsReplacing] = useState(false);
  const isReading = reading.state === "loading";
  const line = reading.state === "there" ? (reading.cart.lineItems.find(({ id }) => id === lineId) ?? null) : null;
  if (!hasId || !(isReading || line !== null)) return null;

  async function replaceBy(newLine: WireNewLine) {
    if (isReplacing) return;
    setIsReplacing(true);
    try {
      await replace(newLine);
    } catch (problem) {
      reportFailure(t("cart.notChanged"), problem, "Goods could not be checked before a line was replaced");
    } finally {
      setIsReplacing(false);
    }
  }

  async function replace(newLine: WireNewLine) {
    const refusal = await check(newLine);
    if (refusal !== null) return showSnack(refusal);
    const unreported = await change({ kind: "replaceLine", line: { ...newLine, replaces: lineId } });
    if (unreported === null) return;
    if ("refusal" in unreported)
      return showSnack(refusalText(unreported.refusal, { t, language, otherwise: "adding.notAdded" }));
    onReplaced();
    showSnack(t("cart.updated"), "success");
    navigate("/cart");
  }

  return { line, isBusy: isReading || isReplacing, replaceBy: (newLine) => void replaceBy(newLine) };
}
