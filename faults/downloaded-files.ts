import { createHash } from "node:crypto";
import { packedLine, packManifest, type WireWorkOrder } from "@boxwright/contract/fulfilment";
import { unzipSync } from "fflate";

type Described = Pick<WireWorkOrder["files"][number], "name" | "bytes" | "sha256">;

/** What is wrong with a downloaded file, in words. */
export function faultsOfFile(bytes: Uint8Array, { name, bytes: size, sha256 }: Described): string[] {
  if (bytes.length !== size) return [`${name} has ${bytes.length} bytes rather than ${size}`];
  return createHash("sha256").update(bytes).digest("hex") === sha256 ? [] : [`${name} has another SHA-256`];
}

/** What is wrong with a print pack and the files in it. */
export function faultsOfPack(bytes: Uint8Array, pack: Described): string[] {
  const faults = faultsOfFile(bytes, pack);
  if (faults.length > 0) return faults;
  const files = unzipSync(bytes);
  const read = (name: string) => JSON.parse(new TextDecoder().decode(files[name]));
  const manifest = packManifest.parse(read("manifest.json"));
  const { print } = packedLine.parse(read("order.json"));
  const printed = manifest.files.find(({ name }) => name === "print.pdf");
  const listed = [...manifest.files.map(({ name }) => name), "manifest.json"].sort();
  return [
    ...manifest.files.flatMap((file) => faultsOfFile(files[file.name] ?? new Uint8Array(), file)),
    ...(listed.join() === Object.keys(files).join() ? [] : ["the manifest of the pack does not list its files"]),
    ...(printed?.sha256 === print.sha256 ? [] : ["order.json names another print file"]),
  ];
}
