const wordsPerMinute = 220;

/** The reading time of a text, in whole minutes, at least one. */
export function minutesToRead(html: string): number {
  const words = html.replace(/<[^>]+>/g, " ").match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
