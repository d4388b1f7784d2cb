export const blog = { title: "Blog" } as const;
