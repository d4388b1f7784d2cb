import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { ArrowLeft, ExternalLink } from "lucide";
import { useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { Icon } from "../../../app/ui/icon.tsx";
import { useFormats } from "../../format/use-formats.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { PageKeys } from "../../shell/page-keys.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar } from "../../ui/page.tsx";
import { Box, Empty, Facts, Section } from "../../ui/panels.tsx";
import { deskLanguages, useLanguage, useWords } from "../../words/use-words.ts";
import { listIn } from "../content/content-filter.ts";
import { Places, StateMark, WarningMark } from "../content/content-marks.tsx";
import { entryTitle } from "../content/entry-title.ts";
import { SourceNote } from "../content/source-note.tsx";
import { type ContentRecord, useEntry } from "../content/use-content.ts";
import { useOpenPreview } from "../content/use-preview.ts";
import * as styles from "./entry-page.module.css";
import { FieldTable } from "./field-table.tsx";
import { WarningList } from "./warning-list.tsx";

/** An entry of the content: its texts in both languages, as the shop shows them and as they are drafted. */
export default function EntryPage() {
  const { kind = "", key = "" } = useParams();
  return <EntryByName key={`${kind}/${key}`} kind={kind} entryKey={key} />;
}

function EntryByName({ kind, entryKey }: { readonly kind: string; readonly entryKey: string }) {
  const t = useWords();
  const navigate = useNavigate();
  const list = listIn(useLocation().state);
  const query = useEntry({ kind, key: entryKey });
  useKeys({ u: () => void navigate(list) });
  if (query.error instanceof ApiProblem && query.error.status === 404)
    return (
      <>
        <PageBar title={t("shell.sections.content")} />
        <Empty title={t("content.missing")}>
          <LinkButton size="small" to={list}>
            {t("content.back")}
          </LinkButton>
        </Empty>
      </>
    );
  return (
    <>
      <QueryState query={query} bones={{ columns: 3, count: 12 }}>
        {(entry) => <EntryView entry={entry} list={list} />}
      </QueryState>
      <PageKeys
        hints={[
          { keys: ["U"], label: t("content.keys.list") },
          { keys: ["P"], label: t("content.keys.preview") },
        ]}
      />
    </>
  );
}

function EntryView({ entry, list }: { readonly entry: ContentRecord; readonly list: string }) {
  const t = useWords();
  const language = useLanguage();
  const preview = useOpenPreview(entry);
  const isShown = entry.isEverywhere || entry.paths.length > 0;
  useKeys(isShown ? { p: () => preview.send(language) } : {});
  return (
    <>
      <PageBar
        title={entryTitle(entry, language, t)}
        lead={
          <LinkButton look="quiet" isIcon to={list} aria-label={t("content.back")}>
            <Icon of={ArrowLeft} size="small" />
          </LinkButton>
        }
        marks={
          <span className={`${layout.row} ${layout.onlyWide}`}>
            <StateMark state={entry.state} />
            <WarningMark warnings={entry.warnings.length} />
          </span>
        }
        end={
          isShown &&
          deskLanguages.map((one) => (
            <Button
              key={one}
              isBusy={preview.isSending}
              onClick={() => preview.send(one)}
              keys={one === language ? "P" : undefined}
            >
              <Icon of={ExternalLink} size="small" />
              {t(`content.preview.${one}`)}
            </Button>
          ))
        }
      />
      <SourceNote source={entry.source} />
      <div className={layout.withSide}>
        <div className={layout.stack}>
          <ChangeProblem problem={preview.problem} again={preview.again} />
          <WarningList warnings={entry.warnings} />
          <Texts entry={entry} />
        </div>
        <aside className={layout.column}>
          <EntryFacts entry={entry} />
        </aside>
      </div>
    </>
  );
}

/** All texts, or only those whose draft differs. */
function Texts({ entry: { fields, state } }: { readonly entry: ContentRecord }) {
  const t = useWords();
  const changed = fields.filter(({ isChanged }) => isChanged);
  const [isAll, setAll] = useState(state !== "changed");
  return (
    <Section
      title={t("content.texts")}
      aside={state === "changed" ? t("content.changedAside") : undefined}
      end={
        state === "changed" && (
          <Segments
            label={t("content.view")}
            value={isAll ? "all" : "changed"}
            options={[
              { value: "changed", label: t("content.onlyChanged", { count: changed.length }) },
              { value: "all", label: t("content.allFields", { count: fields.length }) },
            ]}
            onChange={(shown) => setAll(shown === "all")}
          />
        )
      }
    >
      <FieldTable fields={isAll || state !== "changed" ? fields : changed} state={state} />
    </Section>
  );
}

function EntryFacts({ entry }: { readonly entry: ContentRecord }) {
  const t = useWords();
  const formats = useFormats();
  const { kind, key, state, paths, isEverywhere, source } = entry;
  return (
    <Box title={t("content.about")}>
      <Facts
        facts={[
          { name: t("content.columns.kind"), value: t(`content.kinds.${kind}`) },
          { name: t("content.columns.key"), value: key },
          { name: t("content.columns.state"), value: t(`content.states.${state}`) },
          {
            name: t("content.columns.places"),
            value: (
              <span className={styles.places}>
                <Places paths={paths} isEverywhere={isEverywhere} />
              </span>
            ),
          },
          { name: t("content.shop"), value: `${source.brand}, ${source.variant}` },
          { name: t("content.source"), value: t(`content.sources.${source.kind}`) },
          {
            name: t("content.lastRead"),
            value: source.readAt === null ? t("content.never") : formats.moment(source.readAt),
          },
          {
            name: t("content.lastCleared"),
            value: source.clearedAt === null ? t("content.never") : formats.moment(source.clearedAt),
          },
        ]}
      />
      <p className={styles.help}>{t(`content.draftHelp.${source.kind}`)}</p>
    </Box>
  );
}
