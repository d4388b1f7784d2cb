import { Calculator } from "lucide";
import { useState } from "react";
import { useIdleImport } from "../../lib/use-idle-import.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { FillStart } from "./boxes-to-fill.ts";

const fetchForm = () => import("./fill-form.tsx");

interface QuantityCalculatorProps {
  /** The boxes that the page is about. */
  readonly start: FillStart;
  /** The page of the fill; it opens with the calculated quantity. */
  readonly page: string;
}

/** A button that opens the calculator of loose fill. */
export function QuantityCalculator({ start, page }: QuantityCalculatorProps) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const form = useIdleImport(fetchForm);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <Icon of={Calculator} />
        {t("product.calculator.title")}
      </Button>
      <Dialog
        title={t("product.calculator.title")}
        closeLabel={t("shell.close")}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        {form !== null && <form.FillForm start={start} page={page} onUse={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}
