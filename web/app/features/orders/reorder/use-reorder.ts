import type { WireNewLine } from "@boxwright/contract/cart";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { WireOrder } from "@boxwright/contract/order";
import { reorder } from "@boxwright/contract/reorder";
import { useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { logProblem } from "../../../lib/log-problem.ts";
import { useStorefrontPath } from "../../../lib/navigation/storefront-path.ts";
import { useNavigate } from "../../../lib/navigation/use-navigate.ts";
import { useAttemptKey } from "../../../lib/network/use-attempt-key.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { refusalText } from "../../cart/refusal-text.ts";
import { untilSessionEnds } from "../../cart/session-end.ts";
import { storeCart } from "../../cart/stored-cart.ts";
import { useClient } from "../../identity/session-context.tsx";
import type { ReorderedGoods } from "./reorder-draft.ts";

/** The fields of an order line that are needed to order it again. */
export type ReorderedLine = Pick<
  WireOrder["lineItems"][number],
  | "id"
  | "referenceId"
  | "sku"
  | "productVersion"
  | "mainTitles"
  | "quantity"
  | "finalSelection"
  | "untaxedTotal"
  | "state"
  | "approval"
> & { readonly userUploads: readonly unknown[] };

/** Goods that did not reach the cart. */
interface FailedReorder {
  readonly message: string;
  /** Null if the shop refuses the goods. */
  readonly failure: unknown;
}

interface Reordering {
  readonly isAdding: boolean;
  readonly failed: FailedReorder | null;
  /** Puts the goods into the cart. */
  readonly add: (goods: ReorderedGoods) => void;
}

interface ReorderOptions {
  readonly orderId: string;
  readonly line: ReorderedLine;
  readonly onAdded: (line: WireNewLine) => void;
}

/** Orders a line again, in another quantity or size on request. */
export function useReorder({ orderId, line, onAdded }: ReorderOptions): Reordering {
  const t = useWords();
  const language = useLanguage();
  const client = useClient();
  const storefront = useStorefrontPath();
  const showSnack = useSnackbar();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const [failed, setFailed] = useState<FailedReorder | null>(null);
  const attempt = useAttemptKey();

  async function add(goods: ReorderedGoods) {
    if (client === null || isAdding) return;
    setIsAdding(true);
    setFailed(null);
    const end = untilSessionEnds();
    const { quantity, selection, design } = goods;
    const change = {
      lineItemId: line.id,
      quantity,
      ...(selection !== line.finalSelection && { selection }),
      ...(design === "newest" && { design }),
    };
    try {
      const cart = await client.call(reorder, {
        params: { ...storefront, orderId },
        body: { lineItemIds: [line.id], changes: [change] },
        idempotencyKey: attempt.keyOf(goods),
      });
      if (end.aborted) return;
      attempt.forget();
      storeCart(cart);
      onAdded(newLineOf(line, goods));
      showSnack(t("adding.added"), "success", { label: t("adding.viewCart"), run: () => navigate("/cart") });
    } catch (problem) {
      if (!end.aborted) setFailed(failedReorder(problem));
    } finally {
      setIsAdding(false);
    }
  }

  function failedReorder(problem: unknown): FailedReorder {
    if (problem instanceof ApiProblem && problem.status === 422) {
      attempt.forget();
      return { message: refusalText(problem, { t, language, otherwise: "reorder.cannotBeMade" }), failure: null };
    }
    logProblem("Goods of an order could not be ordered again", problem);
    return { message: t("reorder.notAdded"), failure: problem };
  }

  return { isAdding, failed, add: (goods) => void add(goods) };
}

function newLineOf(
  { referenceId, sku, productVersion }: ReorderedLine,
  { quantity, selection }: ReorderedGoods,
): WireNewLine {
  return { referenceId, sku, version: productVersion, quantity, selection };
}
