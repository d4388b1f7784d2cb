/** The files of the desk's calls. */
export const deskRooms: readonly Readonly<Record<string, unknown>>[] = [];
