import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from "@cantoo/pdf-lib";

/**
 * A file with a catalog and everything that it refers to, under the numbers of its context. The library would copy each stream three times, which
 * takes too much memory for the pictures of a sheet.
 */
export function fileOf(context: PDFContext, catalog: PDFRef): Uint8Array {
  const objects = reachableFrom(context, catalog).sort(([one], [other]) => one.objectNumber - other.objectNumber);
  const parts: Uint8Array[] = [text("%PDF-1.7\n")];
  let length = parts[0]?.length ?? 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  const places = objects.map(([ref, object]) => {
    const from = length;
    const { objectNumber, generationNumber } = ref;
    add(text(`${objectNumber} ${generationNumber} obj\n`));
    writeObject(object, add);
    add(text("\nendobj\n"));
    return `${objectNumber} 1\n${String(from).padStart(10, "0")} ${String(generationNumber).padStart(5, "0")} n \n`;
  });
  const most = objects.at(-1)?.[0].objectNumber ?? 0;
  const trailer = `trailer\n<< /Size ${most + 1} /Root ${catalog.toString()} >>\nstartxref\n${length}\n%%EOF\n`;
  add(text(`xref\n0 1\n0000000000 65535 f \n${places.join("")}${trailer}`));
  return Buffer.concat(parts);
}

function reachableFrom(context: PDFContext, root: PDFRef): [PDFRef, PDFObject][] {
  const found = new Map<PDFRef, PDFObject>();
  const waiting: PDFObject[] = [root];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      const target = found.has(object) ? undefined : context.lookup(object);
      if (target === undefined) continue;
      found.set(object, target);
      waiting.push(target);
    } else for (const part of partsOf(object)) waiting.push(part);
  }
  return [...found];
}

function partsOf(object: PDFObject): readonly PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  if (object instanceof PDFStream) return object.dict.values();
  return object instanceof PDFDict ? object.values() : [];
}

function writeObject(object: PDFObject, add: (part: Uint8Array) => void): void {
  if (object instanceof PDFStream) {
    object.updateDict();
    add(bytesOf(object.dict));
    add(text("\nstream\n"));
    add(object.getContents());
    add(text("\nendstream"));
  } else add(bytesOf(object));
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

function text(characters: string): Uint8Array {
  return Buffer.from(characters, "latin1");
}
