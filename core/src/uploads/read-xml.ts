import sax from "sax";

export interface XmlAttribute {
  readonly namespace: string;
  readonly prefix: string;
  readonly local: string;
  readonly value: string;
}

export interface XmlTag {
  readonly namespace: string;
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
}

/** Receives the parts of a file in order. A fault that it returns ends the reading. */
export interface XmlListener<Fault> {
  readonly open: (tag: XmlTag) => Fault | null;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
  readonly doctype: (text: string) => Fault | null;
  /** A processing instruction, including the XML declaration. */
  readonly instruction?: (name: string, body: string) => Fault | null;
}

/** The longest text that is read. */
export const mostXmlCharacters = 32 * 1024 * 1024;

/** Without this setting, the parser refuses long attributes. Its types lack the setting. */
Object.assign(sax, { MAX_BUFFER_LENGTH: mostXmlCharacters });

/** The types of the parser lack the setting of entities. */
const options = { xmlns: true, position: false, strictEntities: true };

/**
 * Reads XML with its namespaces. Nothing is fetched or run, and no entity is expanded but the five of XML itself. The time is linear in the
 * length of the text. Returns the fault of the listener, "notXml" for text that is not well-formed, or null.
 */
export function readXml<Fault>(source: string, listener: XmlListener<Fault>): Fault | "notXml" | null {
  if (source.length > mostXmlCharacters) return "notXml";
  let fault: Fault | "notXml" | null = null;
  const parser = sax.parser(true, options);
  parser.ondoctype = (text) => {
    fault ??= listener.doctype(text);
  };
  parser.onprocessinginstruction = ({ name, body }) => {
    fault ??= listener.instruction?.(name, body) ?? null;
  };
  parser.onopentag = (tag) => {
    // Namespaces are read, so each attribute is an object and the tag has a namespace.
    const { uri, local, attributes } = tag as sax.QualifiedTag;
    fault ??= listener.open({ namespace: uri, name: local, attributes: Object.values(attributes).map(attributeOf) });
  };
  parser.onclosetag = listener.close;
  parser.ontext = listener.text;
  parser.oncdata = listener.text;
  parser.onerror = () => {
    fault ??= "notXml";
  };
  for (const part of partsOf(source)) {
    parser.write(part);
    if (fault !== null) return fault;
  }
  parser.close();
  return fault;
}

function attributeOf({ uri, prefix, local, value }: sax.QualifiedAttribute): XmlAttribute {
  return { namespace: uri, prefix, local, value };
}

const partLength = 64 * 1024;

/** The text in parts, so that a fault ends the reading early. */
function* partsOf(source: string): Iterable<string> {
  for (let at = 0; at < source.length; at += partLength) yield source.slice(at, at + partLength);
}
