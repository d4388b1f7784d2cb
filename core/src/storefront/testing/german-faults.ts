/** What German texts must not contain, and what to write instead. */
const rules: readonly (readonly [avoided: RegExp, instead: string])[] = [
  [/\.\.\./, "…"],
  [/ - /, "a comma, a colon or –"],
  [/\d,\d{3}(?!\d)/, "a point between thousands"],
  [/(?<![\w-])(?:the|and|of|your|with|please)(?![\w-])/i, "German"],
  [/\b(?:[Dd]u|[Dd]ir|[Dd]ich|[Dd]eine?[mnrs]?)\b/, "Sie"],
  [/(?<!E-)\bMails?\b/, "E-Mail"],
  [/(?<!PayPal-)\bKonto\b/, "Kundenkonto"],
  [/\bZIP/, "Postleitzahl"],
  [/\bPfund\b/, "lb or kg, as a German pound is 500 g"],
  [/Vorlagengenerator|Stanzvorlage/, "Vorlage"],
  [/\b(?:Anmerkung|Bemerkung)/, "Hinweis"],
  [/Rillung/, "Rille"],
  [/Andruck/, "Probedruck for the product, Korrekturabzug for what is approved"],
  [/Kraftpappe|Kraftkarton|\b[Aa]uf Kraft\b/, "kraftbraun"],
];

/** The style faults of a German text, HTML tags aside. */
export function germanFaults(text: string): string[] {
  const plain = text.replaceAll(/<[^>]*>/g, "");
  return rules.flatMap(([avoided, instead]) => {
    const found = avoided.exec(plain)?.[0];
    return found === undefined ? [] : [`${found} in “${plain}”: write ${instead}`];
  });
}
