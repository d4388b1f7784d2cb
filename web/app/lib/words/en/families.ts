/** Of the product tiles. */
export const families = {
  selectNamed: "{{select}} {{name}}",
  from: "from {{price}}",
  each: "each",
  eachInSize: "each,",
  size: "{{size}} in",
} as const;
