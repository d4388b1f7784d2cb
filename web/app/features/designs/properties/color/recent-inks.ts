import type { Cmyk } from "@boxwright/core/structures/colour/ink";

/** How many inks are offered again. */
const most = 8;
const key = "designer.inks";

/** The inks that were chosen last in this browser, latest first. */
export function recentInks(): readonly Cmyk[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isCmyk).slice(0, most) : [];
  } catch {
    // The browser forbids storage, or something else wrote there.
    return [];
  }
}

/** Keeps an ink as the latest, and returns all that are kept. */
export function keepRecentInk(cmyk: Cmyk): readonly Cmyk[] {
  const inks = [cmyk, ...recentInks().filter((one) => one.join() !== cmyk.join())].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(inks));
  } catch {
    // Without storage, the list starts empty each time.
  }
  return inks;
}

function isCmyk(value: unknown): value is Cmyk {
  return (
    Array.isArray(value) &&
    value.length === 4 &&
    value.every((ink) => typeof ink === "number" && ink >= 0 && ink <= 100)
  );
}
