const marks = new Map([
  ["grave", "\u0300"],
  ["acute", "\u0301"],
  ["circumflex", "\u0302"],
  ["tilde", "\u0303"],
  ["macron", "\u0304"],
  ["breve", "\u0306"],
  ["dotaccent", "\u0307"],
  ["dieresis", "\u0308"],
  ["ring", "\u030a"],
  ["hungarumlaut", "\u030b"],
  ["caron", "\u030c"],
  ["cedilla", "\u0327"],
  ["ogonek", "\u0328"],
]);

/** The names of Adobe's glyph list for the characters that packaging uses and that do not follow from their name. */
const others = new Map(
  Object.entries({
    space: " ",
    exclam: "!",
    quotedbl: '"',
    numbersign: "#",
    dollar: "$",
    percent: "%",
    ampersand: "&",
    quotesingle: "'",
    parenleft: "(",
    parenright: ")",
    asterisk: "*",
    plus: "+",
    comma: ",",
    hyphen: "-",
    period: ".",
    slash: "/",
    zero: "0",
    one: "1",
    two: "2",
    three: "3",
    four: "4",
    five: "5",
    six: "6",
    seven: "7",
    eight: "8",
    nine: "9",
    colon: ":",
    semicolon: ";",
    less: "<",
    equal: "=",
    greater: ">",
    question: "?",
    at: "@",
    bracketleft: "[",
    backslash: "\\",
    bracketright: "]",
    underscore: "_",
    braceleft: "{",
    bar: "|",
    braceright: "}",
    quoteleft: "‘",
    quoteright: "’",
    quotedblleft: "“",
    quotedblright: "”",
    quotedblbase: "„",
    quotesinglbase: "‚",
    endash: "–",
    emdash: "—",
    bullet: "•",
    ellipsis: "…",
    fi: "fi",
    fl: "fl",
    ff: "ff",
    ffi: "ffi",
    ffl: "ffl",
    germandbls: "ß",
    ae: "æ",
    AE: "Æ",
    oe: "œ",
    OE: "Œ",
    oslash: "ø",
    Oslash: "Ø",
    degree: "°",
    copyright: "©",
    registered: "®",
    trademark: "™",
    section: "§",
    paragraph: "¶",
    multiply: "×",
    divide: "÷",
    plusminus: "±",
    mu: "µ",
    Euro: "€",
    sterling: "£",
    yen: "¥",
    cent: "¢",
    exclamdown: "¡",
    questiondown: "¿",
    guillemotleft: "«",
    guillemotright: "»",
    periodcentered: "·",
    onehalf: "½",
    onequarter: "¼",
    threequarters: "¾",
  }),
);

/** The characters that the name of a glyph stands for; undefined for an unknown name. */
export function charactersOfGlyph(name: string): string | undefined {
  const base = name.split(".")[0] ?? "";
  const known = others.get(base);
  if (known !== undefined) return known;
  if (/^[A-Za-z]$/.test(base)) return base;
  const code = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(base)?.[1];
  if (code !== undefined) return characterOf(Number.parseInt(code, 16));
  const [, letter = "", mark = ""] = /^([A-Za-z])([a-z]+)$/.exec(base) ?? [];
  const combining = marks.get(mark);
  return combining === undefined ? undefined : (letter + combining).normalize("NFC");
}

function characterOf(code: number): string | undefined {
  return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;
}
