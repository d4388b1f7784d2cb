import {
  copySharedDesign,
  getSharedDesign,
  listDesignNotes,
  listShares,
  noteOnSharedDesign,
  previewSharedUpload,
  revokeShare,
  shareDesign,
} from "@boxwright/contract/design-shares";
import { sharedPictureUrl } from "@boxwright/core/designs/picture-paths";
import { sharedDesignPath } from "@boxwright/core/storefront/designer-paths";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { sandboxedHeaders, secretPageHeaders } from "../../platform/http/security-headers.ts";
import type { UploadDeps } from "../../uploads/store-upload.ts";
import { copySharedDesign as copy } from "../copy-shared-design.ts";
import { noteOnDesign } from "../note-on-design.ts";
import { hasDesign } from "../postgres/design-store.ts";
import { listNotes, listNotesOfShare, type Note } from "../postgres/note-store.ts";
import { listShares as list, revokeShare as revoke, type Share } from "../postgres/share-store.ts";
import { type SharingDeps, shareDesign as share } from "../share-design.ts";
import { openShared } from "../shared-design.ts";
import { sharedPreview } from "../shared-preview.ts";
import { type DesignOperationDeps, presented } from "./operations.ts";
import { problemOf } from "./refusal-to-problem.ts";

export interface ShareOperationDeps extends DesignOperationDeps, SharingDeps, UploadDeps {
  /** The origin of the shop, for links. */
  readonly site: string;
}

const unknownDesign = () => problemOf({ kind: "unknownDesign" });
const defaultDays = 90;

/** The owner's calls about links, and the calls of their readers. A link that has ended is unknown. */
export function shareOperations(deps: ShareOperationDeps): Operation[] {
  return [...ownerOperations(deps), ...readerOperations(deps)];
}

function ownerOperations(deps: ShareOperationDeps): Operation[] {
  const { db, now, site } = deps;
  return [
    implement(shareDesign, async ({ visitor, params, body }) => {
      const { customerName, email = null, days = defaultDays, culture = "en-US" } = body;
      const person = { customerName: customerName.trim(), email, days, culture };
      const shared = await share(deps, visitor, params.designId, person);
      if (!shared.ok) return problemOf(shared.refusal);
      const { token, share: made } = shared.value;
      const url = new URL(sharedDesignPath(token), site).href;
      return { status: 200, body: { url, id: made.id, expiresAt: made.expiresAt.toISOString() } };
    }),

    implement(listShares, async ({ visitor, params: { designId } }) => {
      if (!(await hasDesign(db, visitor, designId))) return unknownDesign();
      const shares = await list(db, designId, now());
      return { status: 200, body: { results: shares.map(presentShare) } };
    }),

    implement(revokeShare, async ({ visitor, params: { designId, shareId } }) => {
      const isRevoked = (await hasDesign(db, visitor, designId)) && (await revoke(db, designId, shareId, now()));
      return isRevoked ? { status: 204, body: undefined } : unknownDesign();
    }),

    implement(listDesignNotes, async ({ visitor, params: { designId } }) => {
      if (!(await hasDesign(db, visitor, designId))) return unknownDesign();
      return { status: 200, body: { results: (await listNotes(db, designId)).map(presentNote) } };
    }),
  ];
}

function readerOperations(deps: ShareOperationDeps): Operation[] {
  return [
    implement(getSharedDesign, async ({ params: { token } }) => {
      const shared = await openShared(deps, token);
      if (shared === null) return unknownDesign();
      const { name, family, sku, version, selection, scene, sceneHash, updatedAt } = shared.design;
      const body = {
        name,
        customerName: shared.share.customerName,
        family,
        sku,
        version,
        selection: { ...selection },
        scene,
        sceneHash,
        previewUrl: sharedPictureUrl(token),
        updatedAt: updatedAt.toISOString(),
        expiresAt: shared.share.expiresAt.toISOString(),
        notes: (await listNotesOfShare(deps.db, shared.share.id)).map(presentNote),
      };
      return { status: 200, body, headers: secretPageHeaders };
    }),

    implement(copySharedDesign, async ({ visitor, params: { token }, clientIp, remember }) => {
      const copied = await copy(deps, { owner: visitor, clientIp }, token, async (tx, design) => {
        const reply = { status: 201, body: await presented(deps, tx, visitor, design) } as const;
        await remember(tx, reply);
        return reply;
      });
      return copied.ok ? copied.value : problemOf(copied.refusal);
    }),

    implement(previewSharedUpload, async ({ params: { token, uploadId } }) => {
      const preview = await sharedPreview(deps, token, uploadId);
      return preview === null
        ? unknownDesign()
        : { status: 200, body: preview, headers: { ...sandboxedHeaders, ...secretPageHeaders } };
    }),

    implement(noteOnSharedDesign, async ({ params: { token }, body: { face, at, verdict, ...words } }) => {
      const note = { ...words, face: face ?? null, at: at ?? null, verdict: verdict ?? null };
      const noted = await noteOnDesign(deps, token, note);
      return noted.ok ? { status: 201, body: presentNote(noted.value) } : problemOf(noted.refusal);
    }),
  ];
}

function presentShare({ id, customerName, email, createdAt, expiresAt }: Share) {
  return { id, customerName, email, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

function presentNote({ id, name, text, panel, side, x, y, verdict, createdAt }: Note) {
  return {
    id,
    name,
    text,
    face: panel === null || side === null ? null : { panel, side },
    at: x === null || y === null ? null : ([x, y] as [number, number]),
    verdict,
    createdAt: createdAt.toISOString(),
  };
}
