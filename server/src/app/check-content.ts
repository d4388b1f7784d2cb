import { failureCodeOf } from "@boxwright/contract/errors/failures";
import { isReservedEmail } from "@boxwright/core/identity/email";
import { type ContentStorefront, storefrontFault } from "@boxwright/core/storefront/content-storefront";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { QueryContent } from "../content/query-content.ts";
import { ContentFault } from "../content/read-files.ts";
import { loadSellers, sampleFactsOf } from "../documents/load-sellers.ts";
import type { Machine } from "./machine.ts";

interface StartContent {
  readonly storefrontConfig: ContentStorefront;
  readonly brand: { readonly email: string };
}

const startQuery = `query Start($brand: BrandCode!) {
  storefrontConfig { tenantId storefrontId }
  brand(code: $brand, locale: en) { email }
}`;

/**
 * Checks that the content belongs to this tenant, and that a shop for customers does not show the sample company. Throws a
 * {@link ContentFault} that lists every fault with its path. An unavailable content service is only logged, because pages also check the
 * content that they read.
 */
export async function checkContent({ config, log }: Pick<Machine, "config" | "log">, queryContent: QueryContent) {
  const content = await queryContent(startQuery, { brand: config.brand }).catch((problem: unknown) => {
    log.warn(
      { err: problem, code: failureCodeOf(problem) },
      "The content could not be read at the start; pages will try again",
    );
    return null;
  });
  const { storefrontConfig, brand } = (content ?? {}) as Partial<StartContent>;
  const isFile = config.contentUrl === null;
  const { tenant } = config;
  const own = { tenant, storeFrontId: tenantNamed(tenant).storeFrontId };
  const foreign = storefrontConfig === undefined ? null : storefrontFault(storefrontConfig, own);
  if (foreign !== null) throw new ContentFault(`${foreign}. ${isFile ? filesAdvice : serviceAdvice}`);
  if (config.isDemo) return;
  const place = isFile ? `content/brands/${config.brand}.yaml` : `the brand ${config.brand} of the content service`;
  const samples = [
    ...sampleFactsOf(loadSellers(config.contentDir)[tenant]).map((fact) => `content/store/seller.yaml ${fact}`),
    ...(brand !== undefined && isReservedEmail(brand.email) ? [`${place} email: ${brand.email}`] : []),
  ];
  if (samples.length > 0)
    throw new ContentFault([sampleHead, ...samples.map((each) => `  ${each}`), sampleAdvice].join("\n"));
}

const filesAdvice = "Set TENANT, or the ids in content/store/config.yaml.";
const serviceAdvice = "Set TENANT, or CONTENT_URL to the content of this tenant.";
const sampleHead = "The content still has sample data, which pages, mails and receipts would show to customers:";
const sampleAdvice =
  "Write your own there, or in a copy of the folder content/, and set CONTENT_DIR to the copy. To only try the shop, set DEMO=1.";
