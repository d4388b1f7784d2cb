export const blog = {
  title: "Blog",
  description: "Sizes, boards and print: how to order a box that fits.",
  minutes_one: "{{count}} min read",
  minutes_other: "{{count}} min read",
  all: "All posts",
} as const;
