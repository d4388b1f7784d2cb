import { constants } from "node:fs";
import { copyFile, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asksForPlacement } from "@boxwright/core/artwork/placement-note";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { type LineNotPrinted, type PrintDeps, type PrintedLine, printArtwork } from "../orders/print-artwork.ts";
import type { Config } from "../platform/config.ts";
import { loadGoods } from "./load-goods.ts";

/**
 * Writes the print file of each line whose uploads cover the sheet of its box into a folder. Returns sentences for the operator: the paths
 * of the files, and what a person should look at.
 */
export async function printLines(
  { config, ...deps }: Pick<PrintDeps, "db" | "copies" | "files"> & { readonly config: Config },
  { tenant, lines }: Order,
  folder: string,
): Promise<string[]> {
  if (lines.every(({ artwork }) => artwork.length === 0)) return [];
  const { catalogue } = loadGoods({ ...config, tenant });
  const { plant } = tenantNamed(tenant);
  const sentences: string[] = [];
  for (const [index, line] of lines.entries()) {
    const place = { number: index + 1, folder };
    sentences.push(...(await printLine({ ...deps, plant, catalogue }, line, place)));
  }
  return sentences;
}

/** Files of artwork have names that begin with a number, so no name of an upload is the name of a print file. */
async function printLine(
  deps: PrintDeps,
  line: OrderLine,
  { number, folder }: { readonly number: number; readonly folder: string },
): Promise<string[]> {
  await using drafts = await mkdtempDisposable(join(tmpdir(), "boxwright-print-"));
  const draft = join(drafts.path, "print.pdf");
  const printed = await printArtwork(deps, line, draft);
  if (printed === null) return [];
  if (!printed.ok) return [`Line ${number} has no print file. ${reasonOf(printed.refusal, line)}`];
  const path = join(folder, `line ${number} print.pdf`);
  await copyFile(draft, path, constants.COPYFILE_EXCL);
  return [path, ...remarksOn(printed.value, line).map((remark) => `Line ${number}: ${remark}`)];
}

function remarksOn(
  { guesses, emptySides }: PrintedLine,
  { artwork, placements, customerComments }: OrderLine,
): string[] {
  return [
    ...guesses.map(
      ({ upload, side }) => `The place of ${nameOf(upload, artwork)} on the ${side} is a guess; check it.`,
    ),
    ...emptySides.map((side) => `There is no artwork on the ${side}; check it.`),
    ...(placements === null && asksForPlacement(customerComments)
      ? ["The comments may ask for another placement; check it."]
      : []),
  ];
}

function reasonOf(refusal: LineNotPrinted, { artwork }: OrderLine): string {
  switch (refusal.kind) {
    case "fileMissing":
      return "One of its files is missing.";
    case "printChanged":
      return "Its stored print file is missing or changed, and is not the one that was approved or checked.";
    case "taskLost":
      return "Its process ended too soon; please try again.";
    case "artworkNotPrinted":
      return refusal.findings
        .map(({ upload, message }) => `${upload === null ? "" : `${nameOf(upload, artwork)}: `}${message.en}.`)
        .join(" ");
  }
}

function nameOf(upload: string, artwork: OrderLine["artwork"]): string {
  return artwork.find(({ id }) => id === upload)?.name ?? upload;
}
