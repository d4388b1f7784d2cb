import { PDFName, PDFString } from "@cantoo/pdf-lib";

/** The date of the template's design. The current date would give every copy different bytes. */
const designDate = "2026-11-21T00:00:00Z";
const maker = "Boxwright";

/** The metadata of a PDF/X-4, which it has twice: as a dictionary and as XMP. `digest` is 32 hexadecimal digits of its content. */
export function documentFacts(title: string, digest: string) {
  const date = PDFString.of(`D:${designDate.replaceAll(/[-:T]/g, "")}`);
  const info = {
    Title: PDFString.of(title),
    Creator: PDFString.of(maker),
    Producer: PDFString.of(maker),
    CreationDate: date,
    ModDate: date,
    Trapped: PDFName.of("False"),
  };
  return { info, xmp: new TextEncoder().encode(xmpOf(title, digest)) };
}

function xmpOf(title: string, digest: string): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:xmp="http://ns.adobe.com/xap/1.0/"
  xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
  xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
  xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
  dc:format="application/pdf"
  xmp:CreateDate="${designDate}"
  xmp:ModifyDate="${designDate}"
  xmp:MetadataDate="${designDate}"
  xmp:CreatorTool="${maker}"
  xmpMM:DocumentID="uuid:${digest}"
  xmpMM:VersionID="1"
  xmpMM:RenditionClass="default"
  pdf:Producer="${maker}"
  pdf:Trapped="False"
  pdfxid:GTS_PDFXVersion="PDF/X-4">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}
