import type { TenantName } from "@boxwright/core/storefront/tenants";

/** Seals names with a key of the shop. */
export interface NameSeal {
  ofName(name: string): string;
  fitsName(name: string, seal: string): boolean;
}

/** A page of the shop, whose drafts a key shows. */
interface PreviewedPage {
  readonly tenant: TenantName;
  readonly path: string;
}

const validMinutes = 15;

/** A key that shows a page with its drafts for some minutes, to everyone who has it. It fits no other page. */
export function previewKeyOf(
  seal: NameSeal,
  page: PreviewedPage,
  now: Date,
): { readonly key: string; readonly expiresAt: Date } {
  const seconds = Math.floor(now.getTime() / 1000) + validMinutes * 60;
  return { key: `${seconds}.${seal.ofName(nameOf(page, seconds))}`, expiresAt: new Date(seconds * 1000) };
}

const keyForm = /^(\d{1,12})\.([\w-]{1,100})$/;

/** Whether a key shows the drafts of a page at a time. */
export function fitsPreview(seal: NameSeal, page: PreviewedPage, key: string, now: Date): boolean {
  const [, seconds = "", sealed = ""] = keyForm.exec(key) ?? [];
  return Number(seconds) * 1000 > now.getTime() && seal.fitsName(nameOf(page, Number(seconds)), sealed);
}

function nameOf({ tenant, path }: PreviewedPage, seconds: number): string {
  return `content preview\n${tenant}\n${path}\n${seconds}`;
}
