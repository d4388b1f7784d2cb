import type { Figure } from "@boxwright/core/documents/printed-job-ticket";
import { colors } from "../pdf/style.ts";
import type { TextStyle } from "../pdf/typesetter.ts";
import { styles, type TicketPage } from "./ticket-page.ts";

const height = 66;
const gap = 12;
/** The parts of the width: the size of the blank is the longest text. */
const shares = [0.2, 0.22, 0.36, 0.22];
const value = { face: "head", size: 30, color: colors.ink } as const satisfies TextStyle;

/** The numbers that a press operator looks for first. */
export function drawFigures(page: TicketPage, { figures }: { readonly figures: readonly Figure[] }, y: number): number {
  page.rule(y, 1.5);
  let { x } = page.area;
  for (const [index, figure] of figures.entries()) {
    const whole = page.area.width * (shares[index] ?? 0);
    const width = whole - (index === figures.length - 1 ? 0 : gap);
    page.fit(figure.label, x, y + 6, width, styles.label);
    page.fit(figure.value, x, y + 13, width, value);
    page.fit(figure.detail, x, y + 52, width, styles.small);
    x += whole;
  }
  return y + height;
}
