export const blog = {
  title: "Blog",
  description: "On sizes, boards and print: what helps to order a box that fits.",
  minutes_one: "{{count}} minute to read",
  minutes_other: "{{count}} minutes to read",
  all: "All posts",
} as const;
