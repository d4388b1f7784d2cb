export function unguardedFolders(root: string): string[];
