import { join } from "node:path";
import type { WireUpload } from "@boxwright/contract/uploads";
import { eq, sql } from "drizzle-orm";
import { pgTable, uuid } from "drizzle-orm/pg-core";
import sharp from "sharp";
import { afterAll } from "vitest";
import { directoryStore } from "../../platform/files/directory-store.ts";
import { newId } from "../../platform/ids.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";
import { uploadBudgets } from "../claim-storage.ts";
import { FileDrawings } from "../drawing/file-drawings.ts";
import { uploadOperations } from "../http/operations.ts";
import { uploads } from "../postgres/tables.ts";
import { smallPdf } from "./small-pdf.ts";

export const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c5361a" } })
  .png()
  .toBuffer();

/** A document that no other test sends. */
export const uniqueDocument = () => smallPdf(newId());

export const ownerOf = (id: string) => ({ tenant: "boxwright-us", kind: "anonymous", id }) as const;

interface Part {
  readonly field?: string;
  readonly name?: string;
  readonly bytes: Uint8Array<ArrayBuffer> | Buffer;
}

export function form(...parts: readonly Part[]): FormData {
  const data = new FormData();
  for (const { field = "file", name = "a.png", bytes } of parts)
    data.append(field, new File([new Uint8Array(bytes)], name));
  return data;
}

/** The calls of uploads on a separate database and folder. */
export async function openUploads() {
  const { db } = await testDatabase();
  const place = makeDataDir();
  afterAll(() => place.remove());
  const spool = join(place.path, "spool");
  const files = directoryStore(join(place.path, "files"));
  const clock = { now: new Date("2026-05-01T10:00:00Z") };
  /** The uploads that lines of a test refer to. */
  const lineUploads = pgTable("line_upload", { uploadId: uuid("upload_id") });
  await db.execute(sql`create table line_upload (upload_id uuid references upload)`);
  const references = [lineUploads.uploadId];
  const pictureSeal = pictureSealOf("a key of the tests", "arlington");
  /** Pairs of a visitor and another visitor's upload that another room shows to the visitor. */
  const shown: [string, string][] = [];
  const isShownTo = async ({ id }: { readonly id: string }, uploadId: string) =>
    shown.some(([visitor, upload]) => visitor === id && upload === uploadId);
  const drawings = new FileDrawings({ seal: pictureSeal, db, files, spool });
  const access = { pictureSeal, drawings, isShownTo };
  const deps = {
    db,
    files,
    spool,
    references,
    budgets: uploadBudgets,
    onStored: async () => {},
    ...access,
    now: () => clock.now,
  };
  const api = testApi(uploadOperations(deps), db);

  async function send(token: string, body: BodyInit, headers: Record<string, string> = {}) {
    const response = await api.request("/api/uploads", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    });
    return { status: response.status, json: await response.json() };
  }

  async function sendDocument(id: string): Promise<WireUpload> {
    return (await send(testToken(id), form({ name: "own.pdf", bytes: uniqueDocument() }))).json;
  }

  const rowOf = async (id: string) => (await db.select().from(uploads).where(eq(uploads.id, id)))[0];

  return { db, place, spool, files, clock, lineUploads, shown, deps, api, send, sendDocument, rowOf };
}
