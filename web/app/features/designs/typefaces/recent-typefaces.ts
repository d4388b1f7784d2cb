/** How many typefaces are offered again first. */
const most = 5;
const key = "designer.typefaces";

/** The ids of the typefaces that were chosen last in this browser, latest first. */
export function recentTypefaces(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, most) : [];
  } catch {
    // The browser forbids storage, or something else wrote there.
    return [];
  }
}

export function keepRecentTypeface(id: string): void {
  const ids = [id, ...recentTypefaces().filter((one) => one !== id)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Without storage, the list starts empty each time.
  }
}
