import type { WireNewLine } from "@boxwright/contract/cart";
import { failureCodeOf } from "@boxwright/contract/errors/failures";
import { Plus } from "lucide";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useAddToCart } from "../use-add-to-cart.ts";
import * as styles from "./quick-add-button.module.css";
import type { QuickAdd } from "./read-quick-adds.ts";

interface QuickAddButtonProps {
  /** The product's name. */
  readonly name: string;
  readonly quickAdd: QuickAdd;
  readonly onAdded: (line: WireNewLine) => void;
}

/** Adds the pictured box to the cart without opening its page. */
export function QuickAddButton({ name, quickAdd: { line, price }, onAdded }: QuickAddButtonProps) {
  const t = useWords();
  const format = useFormats();
  const showSnack = useSnackbar();
  const { add, isAdding } = useAddToCart({
    onAdded,
    onFailed: ({ message, unsent }) =>
      unsent === null
        ? showSnack(message)
        : showSnack(message, "error", { label: t("failures.retry"), run: unsent.retry }, failureCodeOf(unsent.failure)),
  });
  const named = { boxes: format.number(line.quantity), price: format.money(price), name };
  return (
    <Button
      size="small"
      className={styles.quickButton}
      isBusy={isAdding}
      aria-label={t("adding.quickAddNamed", named)}
      onClick={() => add(line)}
    >
      <Icon of={Plus} size="small" />
      <span className={textStyles.num}>{t("adding.quickAdd", named)}</span>
    </Button>
  );
}
