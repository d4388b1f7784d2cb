export const tableDensities = ["compact", "normal", "roomy"] as const;
export const staffLanguages = ["en", "de"] as const;

/** How the desk looks and behaves for one person. */
export interface StaffSettings {
  readonly density: (typeof tableDensities)[number];
  readonly language: (typeof staffLanguages)[number];
  /** Whether single letters are shortcuts. */
  readonly letterKeys: boolean;
}

export const usualSettings: StaffSettings = { density: "normal", language: "en", letterKeys: true };
