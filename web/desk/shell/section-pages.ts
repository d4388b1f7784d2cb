import type { ComponentType } from "react";
import type { Section } from "./sections.ts";

interface Page {
  readonly default: ComponentType;
}

/** A page of the desk within a section. */
interface SectionPage {
  /** Its path below that of the section; empty for the section's own. */
  readonly path: string;
  readonly load: () => Promise<Page>;
}

/** The pages of each section. They are apart from the sections, which pages may read. */
export const sectionPages: Readonly<Record<Section["id"], readonly SectionPage[]>> = {
  today: [{ path: "", load: () => import("../pages/today/today-page.tsx") }],
  orders: [
    { path: "", load: () => import("../pages/orders/orders-page.tsx") },
    { path: ":orderId", load: () => import("../pages/order/order-page.tsx") },
  ],
  artwork: ["", ":lineId"].map((path) => ({ path, load: () => import("../pages/artwork/artwork-page.tsx") })),
  production: [{ path: "", load: () => import("../pages/production/production-page.tsx") }],
  customers: [
    { path: "", load: () => import("../pages/customers/customers-page.tsx") },
    { path: ":customerId", load: () => import("../pages/customer/customer-page.tsx") },
  ],
  inquiries: [{ path: "", load: () => import("../pages/inquiries/inquiries-page.tsx") }],
  reviews: [{ path: "", load: () => import("../pages/reviews/reviews-page.tsx") }],
  prices: [{ path: "", load: () => import("../pages/prices/prices-page.tsx") }],
  content: [
    { path: "", load: () => import("../pages/content/content-page.tsx") },
    { path: ":kind/:key", load: () => import("../pages/content-entry/entry-page.tsx") },
  ],
  coupons: [{ path: "", load: () => import("../pages/coupons/coupons-page.tsx") }],
  staff: [{ path: "", load: () => import("../pages/staff/staff-page.tsx") }],
  audit: [{ path: "", load: () => import("../pages/audit/audit-page.tsx") }],
  jobs: [{ path: "", load: () => import("../pages/jobs/jobs-page.tsx") }],
};
