import { deflateSync } from "node:zlib";

/** A stream object with its entries; `Length` is added. */
export interface TestStream {
  readonly entries: string;
  readonly data: string | Uint8Array;
}

export interface TestPdf {
  readonly content?: string | Uint8Array;
  /** The entries of the page's resources. */
  readonly resources?: string;
  /** Further entries of the page; it has 200 × 100 points unless they say otherwise. */
  readonly page?: string;
  readonly catalog?: string;
  /** Entries of the trailer. */
  readonly trailer?: string;
  /** Further objects by number, from 10 on. */
  readonly objects?: Readonly<Record<number, string | TestStream>>;
}

/** A PDF of one page: object 1 is the catalog, 2 the pages, 3 the page and 4 its content. */
export function testPdf({
  content = "",
  resources = "",
  page = "",
  catalog = "",
  trailer = "",
  objects = {},
}: TestPdf): Buffer {
  const box = page.includes("/MediaBox") ? "" : "/MediaBox [0 0 200 100]";
  return writtenPdf(
    {
      1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      2: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      3: `<< /Type /Page /Parent 2 0 R ${box} /Contents 4 0 R /Resources << ${resources} >> ${page} >>`,
      4: { entries: "", data: content },
      ...objects,
    },
    trailer,
  );
}

/** A PDF of any objects; object 1 is the catalog. */
export function writtenPdf(objects: Readonly<Record<number, string | TestStream>>, trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets = new Map<number, number>();
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [number, object] of Object.entries(objects)) {
    offsets.set(Number(number), length);
    add(Buffer.concat([Buffer.from(`${number} 0 obj\n`), objectBytes(object), Buffer.from("\nendobj\n")]));
  }
  const size = Math.max(...offsets.keys()) + 1;
  const lines = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? "0000000000 65535 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n${lines.join("")}${end}`)]);
}

function objectBytes(object: string | TestStream): Buffer {
  if (typeof object === "string") return Buffer.from(object, "latin1");
  const data = Buffer.from(object.data as string, "latin1");
  const head = Buffer.from(`<< ${object.entries} /Length ${data.length} >>\nstream\n`, "latin1");
  return Buffer.concat([head, data, Buffer.from("\nendstream")]);
}

export function packed(data: string | Uint8Array, entries = ""): TestStream {
  return { entries: `/Filter /FlateDecode ${entries}`, data: deflateSync(Buffer.from(data as string, "latin1")) };
}

/** A form of the page's size unless its entries say otherwise. */
export function form(data: string, entries = ""): TestStream {
  const box = entries.includes("/BBox") ? "" : "/BBox [0 0 200 100]";
  return { entries: `/Type /XObject /Subtype /Form ${box} ${entries}`, data };
}
