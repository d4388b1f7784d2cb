export const home = {
  fold: "Fold the box",
  flat: "Flat",
  folded: "Folded",
  stage: "{{percent}} folded",
} as const;
