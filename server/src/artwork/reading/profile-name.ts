const longestName = 80;
const mostTags = 200;

/** The description of an ICC profile (ICC.1:2022, 7.3 and 9.2.41); "ICC" if it has none. */
export function nameOfProfile(profile: Buffer): string {
  try {
    const count = Math.min(profile.readUInt32BE(128), mostTags);
    for (let tag = 0; tag < count; tag++) {
      const at = 132 + tag * 12;
      if (profile.toString("latin1", at, at + 4) === "desc") return described(profile, profile.readUInt32BE(at + 4));
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return unnamed;
}

const unnamed = "ICC";

/** Version 4 has texts in several languages; the first one is enough. */
function described(profile: Buffer, at: number): string {
  const isLocalized = profile.toString("latin1", at, at + 4) === "mluc";
  const length = profile.readUInt32BE(isLocalized ? at + 20 : at + 8);
  const from = isLocalized ? at + profile.readUInt32BE(at + 24) : at + 12;
  const bytes = profile.subarray(from, from + Math.min(length, longestName * 2));
  const text = new TextDecoder(isLocalized ? "utf-16be" : "latin1").decode(bytes);
  return text.replaceAll("\0", "").trim().slice(0, longestName) || unnamed;
}
