import type { WireStaffPerson } from "@boxwright/contract/desk/staff";
import { Download } from "lucide";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { saveAs } from "../../../app/lib/save-as.ts";
import { Icon } from "../../../app/ui/icon.tsx";
import { useMe } from "../../session/use-me.ts";
import { PageKeys } from "../../shell/page-keys.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { Button } from "../../ui/button.tsx";
import { useRowKeys } from "../../ui/data/use-row-keys.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar } from "../../ui/page.tsx";
import { useWords } from "../../words/use-words.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { PeopleTable } from "./people-table.tsx";
import { PersonBox } from "./person-box.tsx";
import { rightsCsv } from "./rights-csv.ts";
import { RightsTable } from "./rights-table.tsx";
import * as styles from "./staff-page.module.css";
import { useStaff } from "./use-staff.ts";

/** The people of the desk, and what each role may do. The chosen person stands in the address. */
export default function StaffPage() {
  const t = useWords();
  const me = useMe();
  const query = useStaff();
  const [search, setSearch] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const people = query.data ?? [];
  const person = people.find(({ id }) => id === search.get("person")) ?? people.find(({ id }) => id === me.id);
  const choose = (id: string) => setSearch({ person: id }, { replace: true });
  const ids = people.map(({ id }) => id);
  useRowKeys({ ids, current: person?.id ?? null, onCurrent: choose, onOpen: choose });
  const saveRights = () => saveAs(new Blob([rightsCsv(t)], { type: "text/csv" }), t("staff.csvName"));
  useKeys({ i: () => setInviting(true) });
  return (
    <>
      <PageBar
        title={t("shell.sections.staff")}
        aside={query.data && countText(query.data, t)}
        end={
          <>
            <span className={layout.onlyWide}>
              <Button onClick={saveRights}>
                <Icon of={Download} size="small" />
                {t("staff.asCsv")}
              </Button>
            </span>
            <Button look="accent" keys="I" onClick={() => setInviting(true)}>
              {t("staff.invite.open")}
            </Button>
          </>
        }
      />
      <QueryState query={query} bones={{ columns: 5, count: 8 }}>
        {() => (
          <div className={styles.grid}>
            <div className={layout.stack}>
              <PeopleTable people={people} current={person?.id ?? ""} onChoose={choose} />
              {person !== undefined && <PersonBox key={person.id} person={person} />}
            </div>
            <RightsTable role={person?.role ?? me.role} />
          </div>
        )}
      </QueryState>
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(id) => {
            setInviting(false);
            choose(id);
          }}
        />
      )}
      <PageKeys
        hints={[
          { keys: ["J", "K"], label: t("staff.keys.row") },
          { keys: ["I"], label: t("staff.keys.invite") },
        ]}
      />
    </>
  );
}

function countText(people: readonly WireStaffPerson[], t: ReturnType<typeof useWords>): string {
  const invited = people.filter(({ state }) => state === "invited").length;
  const parts = [t("staff.count", { count: people.length - invited })];
  return [...parts, ...(invited > 0 ? [t("staff.countInvited", { count: invited })] : [])].join(", ");
}
