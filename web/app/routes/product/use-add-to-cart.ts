import { ApiProblem } from "@boxwright/contract/api-problem";
import type { WireNewLine } from "@boxwright/contract/cart";
import { nanoid } from "nanoid";
import { useState } from "react";
import { useAnalytics } from "../../features/analytics/analytics-context.tsx";
import { toldLine } from "../../features/analytics/told-goods.ts";
import { addToCart } from "../../features/cart/add-to-cart.ts";
import { useClient } from "../../features/identity/session-context.tsx";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import { useConfig } from "../../lib/use-config.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/snackbar.tsx";
import { useTellFailure } from "../../ui/use-tell-failure.ts";

/** Adds a line to the visitor's cart and says how it went. */
export function useAddToCart(): { readonly isAdding: boolean; readonly add: (line: WireNewLine) => void } {
  const t = useWords();
  const language = useLanguage();
  const client = useClient();
  const config = useConfig();
  const showSnack = useSnackbar();
  const tellFailure = useTellFailure();
  const navigate = useNavigate();
  const analytics = useAnalytics();
  const [isAdding, setIsAdding] = useState(false);

  async function add(line: WireNewLine) {
    if (client === null || isAdding) return;
    setIsAdding(true);
    try {
      await addToCart(client, config, line, nanoid());
      analytics.track("Product Added", toldLine(line));
      showSnack(t("product.added"), "success", { label: t("product.viewCart"), run: () => navigate("/cart") });
    } catch (problem) {
      const isRefused = problem instanceof ApiProblem && problem.status === 422;
      if (isRefused) showSnack(language === "en" ? problem.message : t("product.notAdded"));
      else tellFailure(t("product.notAdded"), problem, "A line could not be added to the cart");
    } finally {
      setIsAdding(false);
    }
  }

  return { isAdding, add: (line) => void add(line) };
}
