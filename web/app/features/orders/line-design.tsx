import type { WireOrder } from "@boxwright/contract/order";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as textStyles from "../../ui/text/text.module.css";

type OrderLine = WireOrder["lineItems"][number];

interface LineDesignProps {
  readonly line: Pick<OrderLine, "approval"> & Partial<Pick<OrderLine, "documentReferenceUrl">>;
  readonly className?: string | undefined;
}

/** The approved design of a line, and for the buyer its print file; nothing for a line without a design. */
export function LineDesign({ line: { approval, documentReferenceUrl = "" }, className }: LineDesignProps) {
  const t = useWords();
  const format = useFormats();
  if (approval === null) return null;
  return (
    <p className={className}>
      {t("order.design", { name: approval.designName, day: format.day(approval.approvedAt.slice(0, 10)) })}
      {documentReferenceUrl !== "" && (
        <>
          {", "}
          <a className={textStyles.textLink} href={documentReferenceUrl}>
            {t("order.printFile")}
          </a>
        </>
      )}
    </p>
  );
}
