import type { Words } from "../words.ts";

export const blog: Words["blog"] = { title: "Blog" };
