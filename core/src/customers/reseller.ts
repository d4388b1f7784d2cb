/** A customer is a reseller when the key of their group, trimmed and lowercased, is in the configured list. */
export function isReseller(groupKey: string | null, configured: readonly string[]): boolean {
  return groupKey !== null && configured.some((key) => comparable(key) === comparable(groupKey));
}

function comparable(key: string): string {
  return key.trim().toLowerCase();
}
