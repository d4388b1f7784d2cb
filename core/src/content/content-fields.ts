export const fieldForms = ["text", "html", "link", "picture"] as const;
export type FieldForm = (typeof fieldForms)[number];

/** A text of an entry, in one language. */
export interface Field {
  /** Its place in the entry: names and numbers from 0, such as `blocks.0.heading`. */
  readonly path: string;
  readonly form: FieldForm;
  readonly value: string;
}

/** Every text, link and picture of an entry, in its sequence. Null and empty lists are no fields. */
export function fieldsOf(entry: unknown, path = ""): Field[] {
  if (entry === null || entry === undefined) return [];
  if (typeof entry === "object") {
    return Object.entries(entry).flatMap(([name, part]) => fieldsOf(part, path === "" ? name : `${path}.${name}`));
  }
  return [{ path, form: formOf(path), value: String(entry) }];
}

function formOf(path: string): FieldForm {
  const name = path.slice(path.lastIndexOf(".") + 1);
  if (name === "html" || name === "answer") return "html";
  if (name === "uri") return "link";
  return name === "url" ? "picture" : "text";
}

/** The texts of a field, in each language of the shop; null where there is none. */
export interface FieldWords {
  readonly en: string | null;
  readonly de: string | null;
}

/** A field with its texts as the shop shows them, and as its draft has them. */
export interface ComparedField {
  readonly path: string;
  readonly form: FieldForm;
  readonly published: FieldWords;
  readonly draft: FieldWords;
  readonly isChanged: boolean;
}

/** An entry in each language; null where the source does not have it. */
export interface EntryWords {
  readonly en: unknown;
  readonly de: unknown;
}

/** All fields of a published entry and its draft, side by side: those of the draft first, in its sequence. */
export function compareFields(published: EntryWords, draft: EntryWords): ComparedField[] {
  const versions = [draft.en, draft.de, published.en, published.de].map((entry) => fieldsOf(entry));
  const [draftEnglish = noFields, draftGerman = noFields, english = noFields, german = noFields] = versions.map(
    (fields) => new Map(fields.map(({ path, value }) => [path, value])),
  );
  const forms = new Map(versions.flat().flatMap(({ path, form }) => (isRead(path) ? [[path, form] as const] : [])));
  return [...forms].map(([path, form]) => {
    const before = { en: english.get(path) ?? null, de: german.get(path) ?? null };
    const after = { en: draftEnglish.get(path) ?? null, de: draftGerman.get(path) ?? null };
    return { path, form, published: before, draft: after, isChanged: before.en !== after.en || before.de !== after.de };
  });
}

/** Whether people read a field. Others name a part of the page, or its anchor. */
function isRead(path: string): boolean {
  return !/(^|\.)(id|type)$/.test(path);
}

const noFields: ReadonlyMap<string, string> = new Map();
