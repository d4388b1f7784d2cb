import type { WireStaffPerson } from "@boxwright/contract/desk/staff";
import { durationText } from "../../format/duration.ts";
import { useFormats } from "../../format/use-formats.ts";
import { TextButton } from "../../ui/button.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as tableStyles from "../../ui/kit-table.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Avatar } from "../../ui/marks.tsx";
import { Section } from "../../ui/panels.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useWords } from "../../words/use-words.ts";
import { useEntryText } from "./use-entry-text.ts";

interface PeopleTableProps {
  readonly people: readonly WireStaffPerson[];
  /** The id of the person below the table. */
  readonly current: string;
  readonly onChoose: (id: string) => void;
}

/** Who works at the desk. */
export function PeopleTable({ people, current, onChoose }: PeopleTableProps) {
  const t = useWords();
  const entryText = useEntryText();
  return (
    <Section title={t("staff.people")}>
      <PlainTable
        label={t("staff.people")}
        heads={[
          { key: "name", text: t("staff.name") },
          { key: "role", text: t("staff.role") },
          { key: "factors", text: t("staff.factors"), className: layout.onlyWide },
          { key: "seen", text: t("staff.seen") },
          { key: "edit", text: <span className={text.unseen}>{t("staff.edit")}</span> },
        ]}
      >
        {people.map((person) => (
          <tr key={person.id} className={person.id === current ? tableStyles.current : undefined}>
            <td>
              <span className={layout.row}>
                <Avatar name={person.state === "invited" ? null : person.name} />
                <span className={person.state === "blocked" ? text.muted : text.bold}>
                  {person.name || person.email}
                </span>
              </span>
            </td>
            <td>{t(`shell.roles.${person.role}`)}</td>
            <td className={`${text.muted} ${layout.onlyWide}`}>{entryText(person)}</td>
            <td className={`${text.muted} ${text.oneLine}`}>
              <Seen person={person} />
            </td>
            <td className={endCell}>
              <TextButton
                aria-label={t("staff.editPerson", { name: person.name || person.email })}
                aria-pressed={person.id === current}
                onClick={() => onChoose(person.id)}
              >
                {t("staff.edit")}
              </TextButton>
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

const nowMilliseconds = 2 * 60_000;
const dayMilliseconds = 24 * 60 * 60_000;

/** When a person last used the desk. */
function Seen({ person: { lastSeenAt } }: { readonly person: WireStaffPerson }) {
  const t = useWords();
  const formats = useFormats();
  const now = useNow(30_000);
  if (lastSeenAt === null) return "–";
  const age = now - Date.parse(lastSeenAt);
  const words =
    age < nowMilliseconds
      ? t("staff.now")
      : age < dayMilliseconds
        ? t("staff.ago", { age: durationText(age, t) })
        : formats.momentDay(lastSeenAt);
  return <span title={formats.exact(lastSeenAt)}>{words}</span>;
}
