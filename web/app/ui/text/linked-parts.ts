/** A piece of a sentence; `name` says which link it is, null for plain text. */
export interface LinkedPart {
  readonly name: string | null;
  readonly text: string;
}

/** Takes `our <terms>terms of sale</terms>.` apart into its plain and its linked pieces, in order. */
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
