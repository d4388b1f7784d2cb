import type { Party } from "@boxwright/core/documents/printed-document";
import type { Sheet } from "./sheet.ts";
import { colors, styles } from "./style.ts";
import { leadingOf } from "./typesetter.ts";

const columns = 3;

/** Draws seller and addresses side by side. */
export function drawParties(sheet: Sheet, parties: readonly Party[]): void {
  sheet.rule(colors.rule, 0.75);
  sheet.y += 14;
  const heights = parties.map((party, index) => drawParty(sheet, party, index));
  sheet.y += Math.max(...heights) + 22;
}

/** Returns its height. */
function drawParty({ tags, type, area, width, y: top }: Sheet, { label, lines }: Party, index: number): number {
  const x = area.left + (index * width) / columns;
  const section = tags.branch(tags.root, "Sect");
  tags.leaf(section, "H2", () => type.line(label, x, top, styles.label));
  let y = top + leadingOf(styles.label);
  for (const [place, line] of lines.entries()) {
    tags.leaf(section, "P", () => {
      y += type.block(line, x, y, width / columns - 24, place === 0 ? styles.strong : styles.body);
    });
  }
  return y - top;
}
