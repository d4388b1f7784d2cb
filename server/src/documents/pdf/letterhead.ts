import { drawLogo } from "./logo.ts";
import type { Sheet } from "./sheet.ts";
import { colors, logo, styles } from "./style.ts";

const brand = "Boxwright";

export function drawLetterhead(sheet: Sheet, title: string): void {
  const { document, type, tags, area } = sheet;
  const box = { x: area.left - logo.inset, y: area.top, right: area.left + logo.size + 4 };
  tags.leaf(
    tags.root,
    "Figure",
    () => {
      drawLogo(document, box.x, box.y, logo.size);
      type.line(brand, box.right, area.top + 3, styles.brand);
    },
    { alt: brand, bbox: [box.x, box.y, box.right + type.width(brand, styles.brand), box.y + logo.size] },
  );
  tags.leaf(tags.root, "H1", () => type.line(title, area.right, area.top - 6, styles.title, "right"));
  sheet.y = area.top + logo.size + 16;
  sheet.rule(colors.ink, 1.25);
  sheet.y += 16;
}
