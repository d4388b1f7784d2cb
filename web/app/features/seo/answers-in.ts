import type { Answered } from "./structured-data.ts";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The questions of a page whose headings ask them, each with what stands below it. */
export function answersIn(html: string): Answered[] {
  const parts = html.split(/<h2[^>]*>/).slice(1);
  return parts.flatMap((part) => {
    const [heading = "", answer = ""] = part.split(/<\/h2>/);
    const question = textOf(heading);
    return question.endsWith("?") && answer.trim() !== "" ? [{ question, answer: answer.trim() }] : [];
  });
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "")
    .trim();
}
