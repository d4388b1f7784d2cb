/** Of the question whether a visit may be measured. */
export const measuring = {
  title: "Measuring visits",
  question:
    "May we measure your visit? We would see which pages you look at and what you order, and make the shop better with it. You can change your mind at the end of every page.",
  yes: "Yes",
  no: "No",
  isMeasured: "Your visit is measured.",
  isNotMeasured: "Your visit is not measured.",
  allow: "Allow it",
  stop: "Stop it",
} as const;
