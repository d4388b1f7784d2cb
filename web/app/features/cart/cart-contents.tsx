import type { WireCart, WireCartLine } from "@boxwright/contract/cart";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/snackbar.tsx";
import { CartLine } from "./cart-line.tsx";
import type { ChangingCart } from "./use-change-cart.ts";

interface CartContentsProps {
  readonly cart: WireCart;
  readonly changing: ChangingCart;
}

/** The lines of the cart. A removed one can be taken back. */
export function CartContents({ cart, changing }: CartContentsProps) {
  const t = useWords();
  const language = useLanguage();
  const showSnack = useSnackbar();

  async function remove(line: WireCartLine) {
    const told = await changing.change({ kind: "removeLine", lineId: line.id }, t("cart.notRemoved"));
    if (told === null || "refusal" in told) return;
    document.querySelector<HTMLElement>("h1")?.focus();
    const undo = () => void changing.change({ kind: "restoreLine", lineId: line.id });
    showSnack(t("cart.removed", { name: line.mainTitles[language] }), "success", { label: t("shell.undo"), run: undo });
  }

  return (
    <ul className="cart-lines">
      {cart.lineItems.map((line) => (
        <CartLine key={line.id} line={line} changing={changing} onRemove={(removed) => void remove(removed)} />
      ))}
    </ul>
  );
}
