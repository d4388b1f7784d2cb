import type { DesignObject, ObjectBody, Scene } from "./scene.ts";

/** The ids of the uploads that a scene shows, each once. */
export function uploadsOf({ outside, inside }: Scene): string[] {
  return [...new Set([...outside, ...inside].flatMap(uploadsIn))];
}

function uploadsIn({ body }: DesignObject): string[] {
  if (body.kind === "group") return body.children.flatMap(uploadsIn);
  const upload = uploadOf(body);
  return upload === null ? [] : [upload];
}

/** The upload that a body itself shows; null without one. */
export function uploadOf(body: ObjectBody): string | null {
  if (body.kind === "pattern") return body.motif?.kind === "image" ? body.motif.upload : null;
  return body.kind === "image" ? body.upload : null;
}

/** The scene with other uploads in place of its own, such as the files of a copy. Objects without a replacement are left out. */
export function withUploads(scene: Scene, replacements: ReadonlyMap<string, string>): Scene {
  const replaced = (objects: readonly DesignObject[]): DesignObject[] =>
    objects.flatMap((object) => {
      const body = bodyWith(object.body);
      return body === null ? [] : { ...object, body };
    });
  const bodyWith = (body: ObjectBody): ObjectBody | null => {
    if (body.kind === "group") return { ...body, children: replaced(body.children) };
    const own = uploadOf(body);
    if (own === null) return body;
    const upload = replacements.get(own);
    if (upload === undefined) return null;
    if (body.kind === "image") return { ...body, upload };
    return body.kind === "pattern" && body.motif?.kind === "image"
      ? { ...body, motif: { ...body.motif, upload } }
      : body;
  };
  return { ...scene, outside: replaced(scene.outside), inside: replaced(scene.inside) };
}
