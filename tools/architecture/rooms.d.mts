export const floors: Readonly<Record<"core" | "contract" | "server" | "web", readonly string[]>>;
export const rooms: readonly (readonly string[])[];
export declare const nestedRooms: Readonly<Record<string, readonly string[]>>;
