const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** HTML as people read it: a line for each paragraph, and the targets of links behind them. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, "$2 [$1]")
    .replace(/<li>/g, "• ")
    .replace(/<\/(p|h\d|li|tr|blockquote|pre)>|<br\s*\/?>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n\s*/g, "\n")
    .trim();
}

/** The texts of a field before and after a change. If people read the same, it is the HTML itself that differs. */
export function readableTexts(
  form: string,
  before: string | null,
  after: string | null,
): { readonly before: string | null; readonly after: string | null } {
  if (form !== "html") return { before, after };
  const read = { before: before && textOfHtml(before), after: after && textOfHtml(after) };
  return before !== after && read.before === read.after ? { before, after } : read;
}
