import type { WireNewLine } from "@boxwright/contract/cart";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { nanoid } from "nanoid";
import { useState } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { logProblem } from "../../lib/log-problem.ts";
import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import { useConfig } from "../../lib/use-config.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { useClient } from "../identity/session-context.tsx";
import { addToCart } from "./adding/add-to-cart.ts";
import { useGoodsCheck } from "./adding/use-goods-check.ts";
import { refusalText } from "./refusal-text.ts";
import { untilSessionEnds } from "./session-end.ts";

/** A line that did not reach the cart. */
export interface FailedAdd {
  readonly message: string;
  /** What went wrong, and how to try again; null if the shop refused the line, which no retry changes. */
  readonly unsent: { readonly failure: unknown; readonly retry: () => void } | null;
}

interface AddToCartOptions {
  readonly onAdded: (line: WireNewLine) => void;
  readonly onFailed: (failed: FailedAdd, line: WireNewLine) => void;
}

interface AddingToCart {
  readonly isAdding: boolean;
  readonly add: (line: WireNewLine) => void;
}

/** Checks the selection and stock of a line, adds it to the visitor's cart, and shows the result. */
export function useAddToCart({ onAdded, onFailed }: AddToCartOptions): AddingToCart {
  const t = useWords();
  const language = useLanguage();
  const client = useClient();
  const config = useConfig();
  const check = useGoodsCheck();
  const showSnack = useSnackbar();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);

  async function add(line: WireNewLine, idempotencyKey: string) {
    if (client === null || isAdding) return;
    setIsAdding(true);
    const end = untilSessionEnds();
    try {
      const refusal = await check(line);
      if (end.aborted) return;
      if (refusal !== null) return onFailed({ message: refusal, unsent: null }, line);
      if (!(await addToCart(client, config, line, idempotencyKey))) return;
      onAdded(line);
      showSnack(t("adding.added"), "success", { label: t("adding.viewCart"), run: () => navigate("/cart") });
    } catch (problem) {
      if (end.aborted) return;
      onFailed(
        failedAdd(problem, () => void add(line, idempotencyKey)),
        line,
      );
    } finally {
      setIsAdding(false);
    }
  }

  function failedAdd(problem: unknown, retry: () => void): FailedAdd {
    if (problem instanceof ApiProblem && problem.status === 422) {
      return { message: refusalText(problem, { t, language, otherwise: "adding.notAdded" }), unsent: null };
    }
    logProblem("A line could not be added to the cart", problem);
    return { message: t("adding.notAdded"), unsent: { failure: problem, retry } };
  }

  return { isAdding, add: (line) => void add(line, nanoid()) };
}
