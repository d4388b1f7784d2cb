import type { Words } from "../words.ts";

export const blog: Words["blog"] = {
  title: "Blog",
  description: "Größen, Material und Druck: So bestellen Sie einen Karton, der passt.",
  minutes_one: "{{count}} Min. Lesezeit",
  minutes_other: "{{count}} Min. Lesezeit",
  all: "Alle Beiträge",
};
