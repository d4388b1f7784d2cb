import { ApiProblem } from "@boxwright/contract/api-problem";
import type { WireNewLine } from "@boxwright/contract/cart";
import { nanoid } from "nanoid";
import { useState } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import { useConfig } from "../../lib/use-config.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/snackbar.tsx";
import { useTellFailure } from "../../ui/use-tell-failure.ts";
import { useClient } from "../identity/session-context.tsx";
import { addToCart } from "./add-to-cart.ts";

interface AddingToCart {
  readonly isAdding: boolean;
  readonly add: (line: WireNewLine) => void;
}

/** Adds a line to the visitor's cart and says how it went. */
export function useAddToCart(onAdded: (line: WireNewLine) => void): AddingToCart {
  const t = useWords();
  const language = useLanguage();
  const client = useClient();
  const config = useConfig();
  const showSnack = useSnackbar();
  const tellFailure = useTellFailure();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);

  async function add(line: WireNewLine) {
    if (client === null || isAdding) return;
    setIsAdding(true);
    try {
      await addToCart(client, config, line, nanoid());
      onAdded(line);
      showSnack(t("adding.added"), "success", { label: t("adding.viewCart"), run: () => navigate("/cart") });
    } catch (problem) {
      const isRefused = problem instanceof ApiProblem && problem.status === 422;
      if (isRefused) showSnack(language === "en" ? problem.message : t("adding.notAdded"));
      else tellFailure(t("adding.notAdded"), problem, "A line could not be added to the cart");
    } finally {
      setIsAdding(false);
    }
  }

  return { isAdding, add: (line) => void add(line) };
}
