export const floors: Readonly<Record<"core" | "contract" | "server" | "web", readonly string[]>>;
export const rooms: readonly (readonly string[])[];
