import type { WireFileFacts } from "@boxwright/contract/artwork";
import type { CheckId } from "@boxwright/core/artwork/checks";
import { leastPpi } from "./live-report.ts";

/** What a check measured, for the words of the page. */
export type Measured =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "count"; readonly count: number }
  | { readonly kind: "ppi" | "points"; readonly value: number };

const byType = {
  "application/pdf": "PDF",
  "image/png": "PNG",
  "image/jpeg": "JPEG",
  "image/webp": "WebP",
} as Readonly<Record<string, string>>;

/** What a check that found nothing measured in files, each with the scale of its placement; null if it only looks for something. */
export function measuredOf(
  check: CheckId,
  files: readonly { readonly facts: WireFileFacts; readonly scale: number }[],
): Measured | null {
  const pages = files.flatMap(({ facts, scale }) => facts.pages.map((page) => ({ page, scale })));
  const least = (values: readonly number[]) => (values.length === 0 ? null : Math.min(...values));
  switch (check) {
    case "file-type":
      return { kind: "text", text: [...new Set(files.map(({ facts }) => typeName(facts.mediaType)))].join(", ") };
    case "pages":
      return { kind: "count", count: files.reduce((sum, { facts }) => sum + facts.pageCount, 0) };
    case "fonts":
      return { kind: "count", count: pages.reduce((sum, { page }) => sum + page.fonts.length, 0) };
    case "ppi":
      return numbered("ppi", least(pages.flatMap(({ page, scale }) => leastPpi(page, scale) ?? [])));
    case "text-size":
      return numbered("points", least(pages.flatMap(({ page, scale }) => page.texts.map(({ size }) => size * scale))));
    case "stroke":
      return numbered(
        "points",
        least(pages.flatMap(({ page, scale }) => page.strokes.map(({ width }) => width * scale))),
      );
    default:
      return null;
  }
}

function typeName(mediaType: string): string {
  return byType[mediaType] ?? mediaType.slice(mediaType.indexOf("/") + 1).toUpperCase();
}

function numbered(kind: "ppi" | "points", value: number | null): Measured | null {
  return value === null ? null : { kind, value };
}
