import { partsWith } from "./search-matches.ts";

interface MarkedProps {
  readonly text: string;
  /** The words of the search. */
  readonly words: readonly string[];
}

/** A text with the words of the search highlighted. */
export function Marked({ text, words }: MarkedProps) {
  let place = 0;
  return partsWith(text, words).map((part) => {
    const key = place;
    place += part.text.length;
    return part.isMatch ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}
