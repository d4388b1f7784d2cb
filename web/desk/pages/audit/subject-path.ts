import type { Section } from "../../shell/sections.ts";

const sectionPaths: Readonly<Record<string, string>> = {
  order: "/orders",
  customer: "/customers",
  inquiry: "/inquiries",
  review: "/reviews",
  coupon: "/coupons",
  prices: "/prices",
  content: "/content",
  staff: "/staff",
  job: "/jobs",
};

/** The kinds of subjects with a page of their own. */
const kindsWithPage: readonly string[] = ["order", "customer"];

/** The page of the subject of an entry, or of its section; null without one that the person may open. */
export function subjectPath(
  { kind, id }: { readonly kind: string; readonly id: string },
  sections: readonly Section[],
): string | null {
  const section = sections.find(({ path }) => path === sectionPaths[kind]);
  if (section === undefined) return null;
  if (kind === "staff") return `${section.path}?person=${encodeURIComponent(id)}`;
  return kindsWithPage.includes(kind) ? `${section.path}/${encodeURIComponent(id)}` : section.path;
}
