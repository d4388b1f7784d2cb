/** Scripts whose letters the shop's typefaces have, by their code in ISO 15924 and their name in Unicode. */
const scripts = [
  ["Latn", /\p{Script=Latin}/u],
  ["Cyrl", /\p{Script=Cyrillic}/u],
  ["Grek", /\p{Script=Greek}/u],
  ["Hebr", /\p{Script=Hebrew}/u],
  ["Arab", /\p{Script=Arabic}/u],
  ["Deva", /\p{Script=Devanagari}/u],
] as const;

const mark = /\p{M}/u;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;
const white = /\s/u;

const keptScripts = new Map<string, string | null>();

/** The code of a letter's script; null for characters that belong to the script around them, such as digits and spaces. */
export function scriptOf(character: string): string | null {
  const known = keptScripts.get(character);
  if (known !== undefined) return known;
  const script = scripts.find(([, pattern]) => pattern.test(character))?.[0] ?? null;
  keptScripts.set(character, script);
  return script;
}

/** Whether a character changes the one before it, as an accent does. */
export function isMark(character: string): boolean {
  return character > "\u02ff" && mark.test(character);
}

/** Whether a character only controls others, such as a joiner or a mark of direction, and has no look of its own. */
export function isInvisible(character: string): boolean {
  return character > "\u00ac" && invisible.test(character);
}

export function isWhite(character: string): boolean {
  return white.test(character);
}

/** Whether the letters of a script join, so that no space may be put between them. */
export function joins(script: string): boolean {
  return script === "Arab";
}
