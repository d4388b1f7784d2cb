import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Upload } from "../../uploads/upload.ts";
import { artworkReports } from "../postgres/tables.ts";
import { engine } from "../report.ts";

/** Inserts the report of an upload whose reading has ended. */
export async function putReport(
  db: Database,
  { id: uploadId, sha256, mediaType }: Pick<Upload, "id" | "sha256" | "mediaType">,
  facts: FileFacts,
  at = new Date("2026-11-20T15:00:00Z"),
): Promise<void> {
  const ended = { state: "done", createdAt: at, endedAt: at } as const;
  await db.insert(artworkReports).values({ id: newId(), uploadId, sha256, mediaType, engine, facts, ...ended });
}
