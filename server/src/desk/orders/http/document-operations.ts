import { downloadDocument } from "@boxwright/contract/desk/orders";
import type { DocumentDeps } from "../../../documents/document-deps.ts";
import { pdfOfKind } from "../../../documents/pdf-of-kind.ts";
import { downloadHeaders } from "../../../platform/http/download-headers.ts";
import { implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import { findOrder } from "./find-order.ts";

/** The documents of an order for staff. */
export function orderDocumentOperations(deps: DocumentDeps): Operation[] {
  return [
    implementOn(downloadDocument, findOrder(deps.db), async ({ subject, params: { kind, documentId: id } }) => {
      const pdf = await pdfOfKind(deps, subject, { kind, id });
      if (pdf === null) return refuse("NotFound");
      return {
        status: 200,
        body: pdf.bytes,
        headers: downloadHeaders({ name: pdf.name, bytes: pdf.bytes.length }),
      };
    }),
  ];
}
