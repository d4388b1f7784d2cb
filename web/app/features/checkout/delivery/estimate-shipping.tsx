import type { WireCart } from "@boxwright/contract/cart";
import { Truck } from "lucide";
import { useIdleImport } from "../../../lib/use-idle-import.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as styles from "./delivery.module.css";

const fetchForm = () => import("./estimate-form.tsx");

interface EstimateShippingProps {
  readonly lines: WireCart["lineItems"];
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
}

/** A button that opens the estimate of delivery price and arrival, before the cart has an address. */
export function EstimateShipping({ lines, isOpen, setIsOpen }: EstimateShippingProps) {
  const t = useWords();
  const form = useIdleImport(fetchForm);
  return (
    <div className={styles.estimate}>
      <Button size="small" isWide onClick={() => setIsOpen(true)}>
        <Icon of={Truck} />
        {t("shipping.estimate.open")}
      </Button>
      <Dialog
        title={t("shipping.estimate.title")}
        closeLabel={t("shell.close")}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        {form !== null && <form.EstimateForm lines={lines} />}
      </Dialog>
    </div>
  );
}
