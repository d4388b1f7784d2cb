import { Key } from "../ui/button.tsx";
import { Dialog } from "../ui/overlay/dialog.tsx";
import { useWords } from "../words/use-words.ts";
import * as styles from "./key-sheet.module.css";
import { useSections } from "./use-sections.ts";

type Row = readonly [keys: readonly string[], label: string];

/** All keys of the desk. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const t = useWords();
  const after = t("shell.keySheet.after");
  const groups: readonly (readonly [title: string, rows: readonly Row[]])[] = [
    [
      t("shell.keySheet.everywhere"),
      [
        [["Ctrl", "K"], t("shell.keySheet.anything")],
        [["/"], t("shell.keySheet.searchList")],
        ...useSections().map(
          (section): Row => [["G", after, section.key.toUpperCase()], t(`shell.sections.${section.id}`)],
        ),
        [["?"], t("shell.keySheet.thisList")],
        [["Z"], t("shell.keySheet.undo")],
        [["Esc"], t("shell.keySheet.escape")],
      ],
    ],
    [
      t("shell.keySheet.lists"),
      [
        [["J", "K"], t("shell.keySheet.rows")],
        [["Enter"], t("shell.keySheet.open")],
        [["U"], t("shell.keySheet.back")],
        [["X"], t("shell.keySheet.select")],
        [["Shift", "X"], t("shell.keySheet.range")],
        [["E"], t("shell.keySheet.lines")],
        [["F"], t("shell.keySheet.filter")],
        [["1", "–", "9"], t("shell.keySheet.view")],
        [["D"], t("shell.keySheet.density")],
      ],
    ],
    [
      t("shell.keySheet.order"),
      [
        [["M"], t("shell.keySheet.move")],
        [["R"], t("shell.keySheet.refund")],
        [["N"], t("shell.keySheet.note")],
        [["A"], t("shell.keySheet.assign")],
        [["Ctrl", "Enter"], t("shell.keySheet.send")],
      ],
    ],
    [
      t("shell.sections.artwork"),
      [
        [["J", "K"], t("artwork.keys.file")],
        [["↑", "↓"], t("artwork.keys.finding")],
        [["+", "−", "0"], t("artwork.keys.zoom")],
        [["L"], t("artwork.keys.lines")],
        [["M"], t("artwork.keys.measure")],
        [["P"], t("artwork.keys.plates")],
        [["1", "2", "3"], t("artwork.keys.views")],
        [["A"], t("artwork.keys.approve")],
        [["C"], t("artwork.keys.ask")],
        [["R"], t("artwork.keys.reject")],
        [["Z"], t("artwork.keys.undo")],
      ],
    ],
    [
      t("shell.sections.production"),
      [
        [["←", "→", "↑", "↓"], t("shell.keySheet.neighbour")],
        [["G G"], t("shell.keySheet.gang")],
        [["D"], t("shell.keySheet.pack")],
        [["P"], t("shell.keySheet.step")],
        [["S"], t("shell.keySheet.ship")],
      ],
    ],
    [
      t("shell.sections.inquiries"),
      [
        [["R"], t("inquiries.keys.answer")],
        [["Q"], t("inquiries.keys.quotation")],
        [["A"], t("inquiries.keys.take")],
        [["E"], t("inquiries.keys.close")],
      ],
    ],
  ];
  return (
    <Dialog title={t("shell.keySheet.title")} closeLabel={t("shell.close")} onClose={onClose}>
      <div className={styles.sheet}>
        {groups.map(([title, rows]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl className={styles.keys}>
              {rows.map(([keys, label]) => (
                <KeyRow key={keys.join(" ")} keys={keys} label={label} after={after} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function KeyRow({
  keys,
  label,
  after,
}: {
  readonly keys: readonly string[];
  readonly label: string;
  readonly after: string;
}) {
  return (
    <>
      <dt>{keys.map((key) => (key === after || key === "–" ? key : <Key key={key}>{key}</Key>))}</dt>
      <dd>{label}</dd>
    </>
  );
}
