const wordsPerMinute = 220;

/** How long somebody reads a text, in whole minutes and at least one. */
export function minutesToRead(html: string): number {
  const words = html.replace(/<[^>]+>/g, " ").match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
