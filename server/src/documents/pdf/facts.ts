import type { Entry } from "@boxwright/core/documents/printed-document";
import type { Sheet } from "./sheet.ts";
import { styles } from "./style.ts";
import { leadingOf } from "./typesetter.ts";

const gap = 12;

/** Draws numbers and dates as a list in columns, such as `Order date` above `November 20, 2026`. */
export function drawFacts(sheet: Sheet, facts: readonly Entry[]): void {
  const columns = columnsFor(facts.length);
  const list = sheet.tags.branch(sheet.tags.root, "L");
  for (let start = 0; start < facts.length; start += columns) {
    const row = facts.slice(start, start + columns);
    const heights = row.map((fact, index) => drawFact(sheet, list, fact, { index, columns }));
    sheet.y += leadingOf(styles.label) + Math.max(...heights) + gap;
  }
  sheet.y += 2;
}

/** Five or six facts fill two rows of three. */
function columnsFor(count: number): number {
  return count === 5 || count === 6 ? 3 : 4;
}

/** Returns the height of the value. */
function drawFact(
  { tags, type, area, width, y }: Sheet,
  list: ReturnType<Sheet["tags"]["branch"]>,
  { label, value }: Entry,
  { index, columns }: { readonly index: number; readonly columns: number },
): number {
  const x = area.left + (index * width) / columns;
  const item = tags.branch(list, "LI");
  tags.leaf(item, "Lbl", () => type.line(label, x, y, styles.label));
  const top = y + leadingOf(styles.label);
  let height = 0;
  tags.leaf(item, "LBody", () => {
    height = type.block(value, x, top, width / columns - gap, styles.strong);
  });
  return height;
}
