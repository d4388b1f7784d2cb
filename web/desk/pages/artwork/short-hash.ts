/** The beginning of a hash, in groups that people compare. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12).match(/.{4}/g)?.join(" ") ?? hash;
}
