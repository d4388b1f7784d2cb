import { failureCodeOf } from "@boxwright/contract/failures";
import { isReservedEmail } from "@boxwright/core/identity/email";
import { type ContentStorefront, storefrontFault } from "@boxwright/core/storefront/content-storefront";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { QueryContent } from "../content/query-content.ts";
import { ContentFault } from "../content/read-files.ts";
import { loadSeller, sampleFactsOf } from "../documents/seller.ts";
import type { Machine } from "./machine.ts";

interface Answer {
  readonly storefrontConfig: ContentStorefront;
  readonly brand: { readonly email: string };
}

const question = `query Start($brand: BrandCode!) {
  storefrontConfig { tenantId storefrontId }
  brand(code: $brand, locale: en) { email }
}`;

/**
 * Checks that the content is for this shop, and not the sample that comes with it if customers read it. Throws a
 * {@link ContentFault} that names every fault and its place. A content service that does not answer is only logged: pages check
 * what they get from it.
 */
export async function checkContent({ config, log }: Pick<Machine, "config" | "log">, queryContent: QueryContent) {
  const answer = await queryContent(question, { brand: config.brand }).catch((problem: unknown) => {
    log.warn({ err: problem, code: failureCodeOf(problem) }, "The content could not be read at the start");
    return null;
  });
  const { storefrontConfig, brand } = (answer ?? {}) as Partial<Answer>;
  const isFile = config.contentUrl === null;
  const { tenant } = config;
  const own = { tenant, storeFrontId: tenantNamed(tenant).storeFrontId };
  const foreign = storefrontConfig === undefined ? null : storefrontFault(storefrontConfig, own);
  if (foreign !== null) throw new ContentFault(`${foreign}. ${isFile ? ofFiles : ofService}`);
  if (config.isDemo) return;
  const place = isFile ? `content/brands/${config.brand}.yaml` : `the brand ${config.brand} of the content service`;
  const samples = [
    ...sampleFactsOf(loadSeller(config.contentDir ?? undefined)).map((fact) => `content/store/seller.yaml ${fact}`),
    ...(brand !== undefined && isReservedEmail(brand.email) ? [`${place} email: ${brand.email}`] : []),
  ];
  if (samples.length > 0)
    throw new ContentFault([sampleHead, ...samples.map((each) => `  ${each}`), advice].join("\n"));
}

const ofFiles = "Set TENANT, or the ids in content/store/config.yaml.";
const ofService = "Set TENANT, or CONTENT_URL to the content of this tenant.";
const sampleHead = "The content still has sample data, which pages, mails and receipts would show to customers:";
const advice =
  "Write your own there, or in a copy of the folder that CONTENT_DIR names. To only try the shop, set DEMO=1.";
