import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import type { FileFinding, FileFix } from "@boxwright/core/artwork/file-finding";
import type { Placement } from "@boxwright/core/artwork/placement";
import { reportOf } from "@boxwright/core/artwork/report";
import { box, placed } from "../../print/testing/printed.ts";
import { factsOf } from "../../testing/facts-of.ts";
import { type TestPdf, testPdf } from "../../testing/pdf-file.ts";
import type { FontFiles } from "../fix-task.ts";
import { fixedPdf } from "../fixed-pdf.ts";

/** A file before and after fixes. */
export interface Fixed {
  readonly before: Buffer;
  readonly after: Buffer;
}

/** A page with fixes, in the middle of a panel unless placed elsewhere. */
export async function fix(
  pdf: TestPdf | Buffer,
  fixes: readonly FileFix[],
  changes: Partial<Placement> = {},
  fonts: FontFiles = new Map(),
): Promise<Fixed> {
  const before = Buffer.isBuffer(pdf) ? pdf : testPdf(pdf);
  const { bytes } = await fixedPdf(before, fixes, { box, placements: [placed("one", changes)], fonts });
  return { before, after: Buffer.from(bytes) };
}

/** What the check finds in a file, without what it says about the place of its page. */
export async function found(file: Buffer, changes: Partial<Placement> = {}): Promise<readonly FileFinding[]> {
  return findingsIn(await factsOf(file), changes);
}

export function findingsIn(facts: FileFacts, changes: Partial<Placement> = {}): readonly FileFinding[] {
  const files = [{ upload: "one", facts, wrongEnding: null }];
  const drawn = { engines: [], findings: [] };
  const { findings } = reportOf({ files, placements: [placed("one", changes)], box, drawn });
  return findings.filter(({ rule }) => rule !== "size" && rule !== "upside-down");
}

export async function rulesIn(file: Buffer, changes: Partial<Placement> = {}): Promise<string[]> {
  return [...new Set((await found(file, changes)).map(({ rule }) => rule))].sort();
}
