import type { Words } from "../words.ts";

export const families: Words["families"] = {
  selectNamed: "{{select}}: {{name}}",
  selectSample: "{{select}}: {{name}}",
  from: "ab {{price}}",
  each: "je Stück",
  eachInSize: "je Stück,",
  size: "{{size}} Zoll",
};
