import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { fileOf, pageOf } from "@boxwright/core/artwork/testing/sample-facts";
import { ok, refused } from "@boxwright/core/kernel/result";
import type pg from "pg";
import type { Database } from "../../platform/db/database.ts";
import { checkFilesOnBox, type PlacedFiles } from "../check-artwork.ts";
import type { PrintMakerDeps } from "../make-print.ts";
import { waitingPrints } from "../postgres/print-store.ts";
import { takeWaiting } from "../postgres/waiting-rows.ts";
import { printedBox } from "../printed-box.ts";
import { hasEnded } from "../report.ts";
import { printFileKey, type StoredPrint } from "../stored-print.ts";
import { openArtwork } from "./open-artwork.ts";

export const goods = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };

type Make = NonNullable<PrintMakerDeps["make"]>;

export const lost: Make = async () => refused({ kind: "taskLost" } as const);
export const never: Make = () => Promise.reject(new Error("It is made again"));

/** The check of files of the size of a box, and their prints. */
export function openPrinting({ db, pool }: { readonly db: Database; readonly pool: pg.Pool }) {
  const artwork = openArtwork(db);
  const { deps, files, now, readAll, reportOn, send } = artwork;
  type Sent = Awaited<ReturnType<typeof send>>;

  function boxOf(selection = goods): PrintedBox {
    const box = printedBox(deps, "BW-MAILER", selection);
    if (!box.ok || box.value === null) throw new Error("There is no such box");
    return box.value;
  }

  const { width, height } = boxOf().dieline.blank;
  const facts = fileOf([pageOf(width, height)]);

  /** A file that is read, where the shop places it on a box. */
  async function placedOn(upload: Sent, box = boxOf()): Promise<PlacedFiles> {
    const report = await reportOn(upload);
    if (report === undefined || !hasEnded(report)) throw new Error("The file is not read");
    return { box, uploads: [upload], reports: [report], chosen: null };
  }

  /** Asks for the print of a file on a box, as the check of the file does. */
  async function ask(upload: Sent, box = boxOf()): Promise<StoredPrint> {
    const client = { client: upload.network, visitor: upload.visitor };
    const { print } = await checkFilesOnBox(deps, await placedOn(upload, box), client);
    if (print === null) throw new Error("Nothing is printed");
    return print;
  }

  /** Sends a file that is read. */
  async function sendRead(sent: Parameters<typeof send>[0] = {}, read = facts): Promise<Sent> {
    const upload = await send(sent);
    await readAll({ read: async () => ok(read) });
    return upload;
  }

  /** Sends a file that is read, and asks for its print. */
  async function begin(sent: Parameters<typeof send>[0] = {}) {
    const upload = await sendRead(sent);
    return { upload, print: await ask(upload) };
  }

  async function rowOf({ id }: Pick<StoredPrint, "id">) {
    const { rows } = await pool.query("SELECT * FROM artwork_print WHERE id = $1", [id]);
    return rows[0];
  }

  /** Takes the next print and does no more, as a process that is killed. */
  const takeAndDie = () => takeWaiting(db, waitingPrints, now(), ([next]) => next);

  async function storedBytes({ id, sha256 }: StoredPrint): Promise<Uint8Array | undefined> {
    return sha256 === null ? undefined : (await files.get(printFileKey({ id, sha256 })))?.bytes;
  }

  return { ...artwork, ask, begin, boxOf, facts, height, placedOn, rowOf, sendRead, storedBytes, takeAndDie, width };
}
