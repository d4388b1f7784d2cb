import type { Product } from "@boxwright/core/catalogue/product";
import { plantOf } from "@boxwright/core/checkout/plant";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { QueryContent } from "../content/query-content.ts";
import { customerOperations } from "../customers/http/operations.ts";
import { openCustomer } from "../customers/open-customer.ts";
import { typefaceFiles } from "../designs/http/typeface-files.ts";
import { identityOperations } from "../identity/http/operations.ts";
import { createIdentity, type Identity } from "../identity/identity.ts";
import { knownPasswords } from "../identity/known-passwords.ts";
import { hasherBounds, PasswordHasher } from "../identity/password-hasher.ts";
import { inquiryOperations } from "../inquiries/http/operations.ts";
import { notificationJobs } from "../notifications/jobs/notification-jobs.ts";
import { mailBrandReader } from "../notifications/read-mail-brand.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { Mounted } from "../platform/http/page.ts";
import { reapIdempotencyKeysJob } from "../platform/http/reap-keys-job.ts";
import type { ForeignOrigins } from "../platform/http/security-headers.ts";
import { devMailboxPages } from "../platform/mail/http/dev-mailbox-pages.ts";
import type { JobHandler } from "../platform/queue/job.ts";
import { reapJobsJob } from "../platform/queue/reap-jobs.ts";
import { reviewOperations } from "../reviews/http/operations.ts";
import { storefrontOperations } from "../storefront/http/get-config.ts";
import { composeAddress } from "./compose-address.ts";
import { composeAnalytics } from "./compose-analytics.ts";
import { composeArtwork } from "./compose-artwork.ts";
import { composeContent } from "./compose-content.ts";
import { composeDesigns } from "./compose-designs.ts";
import { composeDesk } from "./compose-desk.ts";
import { composeDeskReads } from "./compose-desk-reads.ts";
import { composeFulfilment } from "./compose-fulfilment.ts";
import { composeGoods } from "./compose-goods.ts";
import { composeNewsletter } from "./compose-newsletter.ts";
import { composePacks } from "./compose-packs.ts";
import { clearAfterErasures, composePeople } from "./compose-people.ts";
import { composeSales } from "./compose-sales.ts";
import { composeTax } from "./compose-tax.ts";
import { composeUploads } from "./compose-uploads.ts";
import type { Machine } from "./machine.ts";
import type { Prices } from "./open-prices.ts";
import { openPictureCaches } from "./picture-caches.ts";
import { statusLookOf } from "./status/look.ts";
import { mountStatus } from "./status/mount-status.ts";

/** The composed rooms: the routes of the web and the jobs of the worker. */
export interface Shop {
  /** Everything that is sold. */
  readonly products: readonly Product[];
  readonly operations: readonly Operation[];
  readonly mounted: readonly Mounted[];
  readonly verifyToken: (token: string) => Promise<Visitor | null> | Visitor | null;
  readonly verifyStaff: (token: string) => Promise<SignedInStaff | null>;
  /** Reads content for pages. */
  readonly queryContent: QueryContent;
  /** Reads content with the drafts in it, for previews. */
  readonly queryDrafts: QueryContent;
  /** How often this process has read its content again. */
  readonly contentClearings: () => number;
  /** Makes a bearer token for API calls while pages are rendered. */
  readonly mintServerVisitor: Identity["mintServerVisitor"];
  /** The origins of the card gateway, for payment pages. */
  readonly paymentOrigins: ForeignOrigins;
  readonly jobs: readonly JobHandler[];
  /** The worker runs these continually, each until it is disposed of. */
  readonly loops: readonly (() => AsyncDisposable)[];
  /** The same for the web. They end before it waits for calls that are under way. */
  readonly webLoops: readonly (() => AsyncDisposable)[];
  /** The same for every process. */
  readonly sharedLoops: readonly (() => AsyncDisposable)[];
}

/** Connects the rooms: each gets its dependencies, and later rooms implement the ports of earlier ones. */
export function composeShop(machine: Machine, prices: Prices): Shop {
  const { config, db, files, queue, outbox, mailer, now } = machine;
  const { siteOrigins } = config;
  const content = composeContent(machine);
  const tax = composeTax(machine, prices);
  const caches = openPictureCaches(machine);
  const goods = composeGoods(machine, prices, tax.calculator, caches);
  const artwork = composeArtwork(machine, goods);
  const sales = composeSales(machine, { ...goods, artwork: artwork.checking }, tax);
  const uploads = composeUploads(machine, { drawings: goods.shopperPictures, onStored: artwork.onStored });
  const designs = composeDesigns(machine, { ...goods, onStored: artwork.onStored, pictures: caches.designs });
  const readBrand = mailBrandReader(config.brand, content.queryContent);
  const packs = composePacks(machine, goods);
  const fulfilment = composeFulfilment(machine, goods.goodsOfLine, packs);
  const identity = createIdentity({
    db,
    outbox,
    siteOrigins,
    onSignedUp: [openCustomer],
    handOver: [...sales.handOver, ...uploads.handOver, ...designs.handOver],
    hasher: new PasswordHasher(hasherBounds(config.webProcesses)),
    isKnownPassword: knownPasswords(config.breachedPasswordsDir),
    now,
  });
  const newsletter = composeNewsletter(machine);
  const analytics = composeAnalytics(machine);
  const desk = composeDesk(machine, {
    identity: identity.deps,
    prices,
    content,
    making: { ...goods, packs, artwork, printOfLine: sales.printOfLine, plateCache: caches.plates, readBrand },
  });
  const deskReads = composeDeskReads(machine, goods.setupOf);
  const people = composePeople(machine, { identity: identity.deps, describeGoods: goods.pricedGoods.describeGoods });
  return {
    products: goods.products,
    operations: [
      ...storefrontOperations(config),
      ...identityOperations(identity.deps),
      ...composeAddress(machine),
      ...customerOperations({ db }),
      ...goods.operations,
      ...sales.operations,
      ...uploads.operations,
      ...artwork.operations,
      ...designs.operations,
      ...inquiryOperations(machine),
      ...newsletter.operations,
      ...reviewOperations(machine),
      ...analytics.operations,
      ...desk.operations,
      ...deskReads.operations,
      ...people.operations,
    ],
    mounted: [
      ...(config.isDemo && config.mail.kind === "mailbox" ? devMailboxPages(machine) : []),
      ...content.mounted,
      ...typefaceFiles(),
      ...sales.mounted,
      ...fulfilment.mounted,
      ...people.mounted,
      ...mountStatus({ ...machine, readLook: statusLookOf(config.brand, readBrand) }),
    ],
    paymentOrigins: sales.paymentOrigins,
    queryContent: content.queryContent,
    queryDrafts: content.queryDrafts,
    contentClearings: content.clearings,
    mintServerVisitor: identity.mintServerVisitor,
    verifyToken: identity.verifyToken,
    verifyStaff: desk.verifyStaff,
    jobs: [
      reapIdempotencyKeysJob(db),
      reapJobsJob(db, now),
      ...identity.jobs,
      ...goods.jobs,
      ...sales.jobs,
      ...fulfilment.jobs,
      ...notificationJobs({
        db,
        files,
        printOfLine: sales.printOfLine,
        queue,
        mailer,
        shop: siteOrigins[0],
        readBrand,
        operatorEmail: config.operatorEmail,
        deskEmail: config.incomingMail?.address ?? config.operatorEmail,
        invoicePdfs: sales.invoicePdfs,
        pictureSeal: machine.pictureSeal,
        plant: plantOf(config.tenant),
        rateLimits: machine.rateLimits,
        collectSeconds: config.mailCollectSeconds,
        now,
      }),
      ...uploads.jobs,
      ...artwork.jobs,
      ...designs.jobs,
      ...newsletter.jobs,
      ...analytics.jobs,
      ...desk.jobs,
      ...deskReads.jobs,
      ...people.jobs,
    ],
    loops: sales.loops,
    webLoops: deskReads.webLoops,
    sharedLoops: [content.follow, clearAfterErasures(machine, [caches.shoppers, caches.designs, caches.plates])],
  };
}
