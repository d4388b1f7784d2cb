/** A part of a sentence; `name` is the name of its link, null for plain text. */
export interface LinkedPart {
  readonly name: string | null;
  readonly text: string;
}

/** Splits `our <terms>terms of sale</terms>.` into its plain and linked parts, in order. */
export function linkedParts(sentence: string): LinkedPart[] {
  const pieces = sentence.split(/<(\w+)>([^<]*)<\/\1>/);
  const parts: LinkedPart[] = [];
  for (let at = 0; at < pieces.length; at += 3) {
    const [plain = "", name, text = ""] = pieces.slice(at, at + 3);
    if (plain !== "") parts.push({ name: null, text: plain });
    if (name !== undefined) parts.push({ name, text });
  }
  return parts;
}
