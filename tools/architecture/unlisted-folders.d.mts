export function unlistedFolders(root: string): string[];
