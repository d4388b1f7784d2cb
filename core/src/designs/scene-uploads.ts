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
  return withPictures(scene, (picture) => {
    const upload = replacements.get(picture.upload);
    return upload === undefined ? null : { ...picture, upload };
  });
}

/** The scene with the sizes of its pictures, whatever it claims. Pictures that are not listed keep theirs. */
export function withPixels(scene: Scene, sizes: ReadonlyMap<string, Picture["pixels"]>): Scene {
  return withPictures(scene, (picture) => ({ ...picture, pixels: sizes.get(picture.upload) ?? picture.pixels }));
}

type Picture = Pick<Extract<ObjectBody, { kind: "image" }>, "upload" | "pixels">;

/** The scene with changed pictures; those that become null are left out with their objects. */
function withPictures(scene: Scene, changed: <Shown extends Picture>(picture: Shown) => Shown | null): Scene {
  const changedIn = (objects: readonly DesignObject[]): DesignObject[] =>
    objects.flatMap((object) => {
      const body = changedBody(object.body);
      return body === null ? [] : { ...object, body };
    });
  const changedBody = (body: ObjectBody): ObjectBody | null => {
    if (body.kind === "group") return { ...body, children: changedIn(body.children) };
    if (body.kind === "image") return changed(body);
    if (body.kind !== "pattern" || body.motif?.kind !== "image") return body;
    const motif = changed(body.motif);
    return motif && { ...body, motif };
  };
  return { ...scene, outside: changedIn(scene.outside), inside: changedIn(scene.inside) };
}
