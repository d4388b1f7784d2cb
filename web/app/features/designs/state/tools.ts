/** The tools of the rail, in their order. */
export const tools = ["select", "text", "image", "shape", "code", "pattern", "layers", "board"] as const;
export type Tool = (typeof tools)[number];
