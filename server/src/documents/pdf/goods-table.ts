import type { PrintedDocument, PrintedLine } from "@boxwright/core/documents/printed-document";
import type { Sheet } from "./sheet.ts";
import { colors, styles } from "./style.ts";
import type { Tag } from "./tags.ts";
import { leadingOf } from "./typesetter.ts";

/** From the right margin to the right edges of the figures: of the last column, the one before it, and so on. */
const figureInsets = [0, 86, 166];
/** Between the goods and the figures. */
const gutter = 68;
/** Above and below a line. */
const padding = 11;

interface Table extends Pick<PrintedDocument, "columns"> {
  readonly tag: Tag;
  /** The right edge of each figure. */
  readonly edges: readonly number[];
  readonly itemWidth: number;
}

/** Draws a table with a row for each line. Each page repeats the headings, but only those on the first page are tagged. */
export function drawGoods(sheet: Sheet, { columns, lines }: Pick<PrintedDocument, "columns" | "lines">): void {
  const { area, tags, width } = sheet;
  const insets = figureInsets.slice(0, columns.length - 1).reverse();
  const table: Table = {
    tag: tags.branch(tags.root, "Table"),
    columns,
    edges: insets.map((inset) => area.right - inset),
    itemWidth: width - (insets[0] ?? 0) - gutter,
  };
  const row = tags.branch(table.tag, "TR");
  drawHeadings(sheet, table, (draw) => tags.leaf(row, "TH", draw, { scope: "Column" }));
  for (const [index, line] of lines.entries()) drawLine(sheet, table, line, index === 0);
}

function drawHeadings(sheet: Sheet, { columns, edges }: Table, mark: (draw: () => void) => void): void {
  const { type, area, y } = sheet;
  for (const [index, heading] of columns.entries()) {
    const edge = edges[index - 1];
    mark(() =>
      edge === undefined
        ? type.line(heading, area.left, y, styles.label)
        : type.line(heading, edge, y, styles.label, "right"),
    );
  }
  sheet.y += leadingOf(styles.label) + 5;
  sheet.rule(colors.ink, 1.25);
}

function repeatHeadings(sheet: Sheet, table: Table): void {
  drawHeadings(sheet, table, (draw) => sheet.tags.artifact("Pagination", draw));
}

function drawLine(sheet: Sheet, table: Table, line: PrintedLine, isFirst: boolean): void {
  const { tags } = sheet;
  const paragraphs = [
    { text: line.title, style: styles.item },
    ...line.details.map((text) => ({ text, style: styles.detail })),
  ];
  const heights = paragraphs.map(
    ({ text, style }) => sheet.type.broken(text, table.itemWidth, style).length * leadingOf(style),
  );
  const height = heights.reduce((sum, one) => sum + one, 0) + 2 * padding;
  if (sheet.makeRoom(height)) repeatHeadings(sheet, table);
  else if (!isFirst) sheet.fold();

  const row = tags.branch(table.tag, "TR");
  const goods = tags.branch(row, "TH", { scope: "Row" });
  let y = sheet.y + padding;
  for (const { text, style } of paragraphs) {
    tags.leaf(goods, "P", () => {
      y += sheet.type.block(text, sheet.area.left, y, table.itemWidth, style);
    });
  }
  const comments = line.comments === "" ? null : tags.branch(goods, "P");
  drawFigures(sheet, table, row, line.figures);
  sheet.y += height;
  if (comments !== null) drawComments(sheet, table, comments, line.comments);
}

function drawFigures({ tags, type, y }: Sheet, { edges }: Table, row: Tag, figures: readonly string[]): void {
  const onBaseline = y + padding + styles.item.size - styles.figure.size;
  for (const [index, figure] of figures.entries()) {
    const style = index === figures.length - 1 ? styles.strongFigure : styles.figure;
    tags.leaf(row, "TD", () => type.line(figure, edges[index] ?? 0, onBaseline, style, "right"));
  }
}

/** Comments may be longer than a page, and continue on the next one. */
function drawComments(sheet: Sheet, table: Table, paragraph: Tag, comments: string): void {
  const { type, area } = sheet;
  const leading = leadingOf(styles.detail);
  sheet.y -= padding;
  for (const text of type.broken(comments, table.itemWidth, styles.detail)) {
    if (sheet.makeRoom(leading + padding)) {
      repeatHeadings(sheet, table);
      sheet.y += padding;
    }
    paragraph.add(() => type.line(`${text} `, area.left, sheet.y, styles.detail));
    sheet.y += leading;
  }
  sheet.y += padding;
}
