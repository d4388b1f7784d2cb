import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { mailerLine } from "@boxwright/core/fulfilment/testing/ticketed-line";
import { inches } from "@boxwright/core/structures/testing/reference-box";
import { archiveFolder } from "@boxwright/server/fulfilment/packs/archive-folder";
import { drawInProcess } from "@boxwright/server/fulfilment/packs/drawing/draw-in-process";
import type { line } from "../report.ts";
import { useOf } from "./child-use.ts";

const { inks, ...ticketed } = mailerLine;
const task = {
  plant: "arlington",
  box: { family: "mailer", size: inches(10, 8, 4), board: "E", color: "white", sides: ["outside"] },
  line: { ...ticketed, color: "white", swatches: inks },
  orderedAt: new Date(0),
} as const;

/** Packs the print file of {@link measureFile} as the shop does before a line goes to the plant. */
export async function measurePack(parent: string, megabytes: number, print: typeof line): Promise<void> {
  const folder = join(parent, `${megabytes}-pack`);
  await mkdir(folder);
  await copyFile(join(parent, `${megabytes}-print.pdf`), join(folder, "print.pdf"));
  const own = process.cpuUsage();
  const { value, seconds, processor, mebibytes } = await useOf(async () => {
    await drawInProcess({ folder, ...task });
    return archiveFolder(folder);
  });
  const { user, system } = process.cpuUsage(own);
  const all = (processor + (user + system) / 1e6).toFixed(2);
  const archive = `${(value.bytes / 1e6).toFixed(1)} MB`;
  print(
    `${megabytes} MB, print pack`,
    `${seconds.toFixed(2)} s, processor ${all} s, ${mebibytes.toFixed(0)} MiB, archive of ${archive}`,
  );
}
