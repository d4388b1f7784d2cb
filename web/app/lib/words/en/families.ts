/** Words of product tiles. */
export const families = {
  selectNamed: "{{select}} {{name}}",
  selectSample: "{{select}} {{name}}, sample",
  from: "from {{price}}",
  each: "each",
  eachInSize: "each,",
  size: "{{size}} in",
} as const;
