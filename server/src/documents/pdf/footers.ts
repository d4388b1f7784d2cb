import type { PrintedDocument } from "@boxwright/core/documents/printed-document";
import { receiptWords } from "@boxwright/core/documents/receipt-words";
import type { Sheet } from "./sheet.ts";
import { colors, styles } from "./style.ts";

/** Draws the footer of every page. */
export function drawFooters(sheet: Sheet, { language, footer }: Pick<PrintedDocument, "language" | "footer">): void {
  const { document, type, tags, area } = sheet;
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    sheet.y = area.bottom + 14;
    sheet.rule(colors.rule, 0.75);
    tags.artifact("Pagination", () => {
      type.line(footer, area.left, sheet.y + 8, styles.footer);
      type.line(receiptWords[language].page(index + 1, count), area.right, sheet.y + 8, styles.footer, "right");
    });
  }
}
