import type { Words } from "../words.ts";

export const blog: Words["blog"] = {
  title: "Blog",
  description: "Über Größen, Material und Druck: was hilft, einen Karton zu bestellen, der passt.",
  minutes_one: "{{count}} Minute Lesezeit",
  minutes_other: "{{count}} Minuten Lesezeit",
  all: "Alle Beiträge",
};
