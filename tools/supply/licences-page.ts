import { licenceOf, lockedPackages } from "./locked-packages.ts";

/** `docs/licences.md`: every package that ships, by its licence. */
export function licencesPage(): string {
  const byLicence = Map.groupBy(
    lockedPackages().filter(({ isDevelopment }) => !isDevelopment),
    (each) => licenceOf(each) ?? "unknown",
  );
  const sections = [...byLicence]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, packages]) => {
      const names = [...new Set(packages.map(({ name, version }) => `\`${name}\` ${version}`))];
      return `## ${licence}\n\n${names.map((name) => `- ${name}\n`).join("")}`;
    });
  return `# Licences of the packages that ship\n\n\`npm run licences\` writes this page from \`package-lock.json\`. A test compares both, and refuses packages without a free licence.\n\n${sections.join("\n")}`;
}
