import { createUpload } from "@boxwright/contract/uploads";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { receiveFile } from "../../platform/http/receive-file.ts";
import { takeUpload, type UploadDeps } from "../take-upload.ts";

export interface UploadOperationDeps extends UploadDeps {
  /** Where a file is until it is known to be whole and wanted. */
  readonly spool: string;
}

/** What visitors send is never given back to the public: there is no call that reads it. */
export function uploadOperations({ spool, ...deps }: UploadOperationDeps): Operation[] {
  const { file } = createUpload;
  if (file === null) throw new Error("The call takes no file");
  return [
    implement(createUpload, async ({ visitor, sent }) => {
      const taken = await receiveFile(sent, file, spool, (received) => takeUpload(deps, visitor, received));
      return taken.ok ? { status: 201, body: taken.value } : taken.refusal;
    }),
  ];
}
