import type { Words } from "../words.ts";

export const families: Words["families"] = {
  selectNamed: "{{select}}: {{name}}",
  selectSample: "{{select}}: {{name}}",
  from: "ab {{price}}",
  each: "pro Stück",
  eachInSize: "pro Stück,",
  size: "{{size}} Zoll",
};
