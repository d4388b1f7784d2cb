import type { WireToday } from "@boxwright/contract/desk/today";
import type { Right } from "@boxwright/core/identity/rights";
import {
  Activity,
  Box,
  type IconNode,
  Inbox,
  Layers,
  ScanSearch,
  ScrollText,
  ShieldCheck,
  Star,
  Sun,
  Tag,
  Users,
} from "lucide";
import type { ComponentType } from "react";

interface Page {
  readonly default: ComponentType;
}

/** A page of the desk within a section. */
interface SectionPage {
  /** Its path below that of the section; empty for the section's own. */
  readonly path: string;
  readonly load: () => Promise<Page>;
}

/** A section of the desk: an entry of the rail, of the bottom tabs and of the palette. */
export interface Section {
  readonly id:
    | "today"
    | "orders"
    | "artwork"
    | "production"
    | "customers"
    | "inquiries"
    | "reviews"
    | "staff"
    | "audit"
    | "jobs"
    | "prices";
  readonly path: string;
  /** Where its entry leads, if not to its path: a list begins with a view. */
  readonly start?: string;
  readonly icon: IconNode;
  /** After G. */
  readonly key: string;
  /** Without it, the section is not there for a person; null for everyone. */
  readonly right: Right | null;
  /** Sections of one group stand together. */
  readonly group: number;
  readonly pages: readonly SectionPage[];
  /** How many things are in it. */
  readonly countIn?: (today: WireToday) => number;
  /** Whether things in it are trouble. */
  readonly isTrouble?: boolean;
}

/** The page of one's own account. */
export const accountPath = "/account";

/** All sections of the desk, in the sequence of the rail. */
export const sections: readonly Section[] = [
  {
    id: "today",
    path: "/",
    icon: Sun,
    key: "t",
    right: null,
    group: 1,
    pages: [{ path: "", load: () => import("../pages/today/today-page.tsx") }],
  },
  {
    id: "orders",
    path: "/orders",
    start: "/orders?orderState=Open%2CConfirmed",
    icon: Box,
    key: "o",
    right: "orders.read",
    group: 1,
    countIn: ({ openOrders }) => openOrders,
    pages: [
      { path: "", load: () => import("../pages/orders/orders-page.tsx") },
      { path: ":orderId", load: () => import("../pages/order/order-page.tsx") },
    ],
  },
  {
    id: "artwork",
    path: "/artwork",
    icon: ScanSearch,
    key: "a",
    right: "orders.read",
    group: 1,
    countIn: taskCount("artworkToReview"),
    pages: ["", ":lineId"].map((path) => ({ path, load: () => import("../pages/artwork/artwork-page.tsx") })),
  },
  {
    id: "production",
    path: "/production",
    icon: Layers,
    key: "p",
    right: "orders.read",
    group: 1,
    pages: [{ path: "", load: () => import("../pages/production/production-page.tsx") }],
  },
  {
    id: "customers",
    path: "/customers",
    icon: Users,
    key: "c",
    right: "customers.read",
    group: 2,
    pages: [
      { path: "", load: () => import("../pages/customers/customers-page.tsx") },
      { path: ":customerId", load: () => import("../pages/customer/customer-page.tsx") },
    ],
  },
  {
    id: "inquiries",
    path: "/inquiries",
    icon: Inbox,
    key: "i",
    right: "inquiries.write",
    group: 2,
    countIn: taskCount("inquiries"),
    pages: [{ path: "", load: () => import("../pages/inquiries/inquiries-page.tsx") }],
  },
  {
    id: "reviews",
    path: "/reviews",
    icon: Star,
    key: "r",
    right: "reviews.write",
    group: 2,
    countIn: taskCount("reviews"),
    pages: [{ path: "", load: () => import("../pages/reviews/reviews-page.tsx") }],
  },
  {
    id: "staff",
    path: "/staff",
    icon: ShieldCheck,
    key: "s",
    right: "staff.write",
    group: 4,
    pages: [{ path: "", load: () => import("../pages/staff/staff-page.tsx") }],
  },
  {
    id: "audit",
    path: "/audit",
    icon: ScrollText,
    key: "u",
    right: "audit.read",
    group: 4,
    pages: [{ path: "", load: () => import("../pages/audit/audit-page.tsx") }],
  },
  {
    id: "jobs",
    path: "/jobs",
    icon: Activity,
    key: "j",
    right: "jobs.write",
    group: 4,
    countIn: taskCount("failedJobs"),
    isTrouble: true,
    pages: [{ path: "", load: () => import("../pages/jobs/jobs-page.tsx") }],
    id: "prices",
    path: "/prices",
    icon: Tag,
    key: "p",
    right: "prices.write",
    group: 3,
    pages: [{ path: "", load: () => import("../pages/prices/prices-page.tsx") }],
  },
];

/** How many things of a kind wait for a person. */
function taskCount(id: WireToday["tasks"][number]["id"]): (today: WireToday) => number {
  return ({ tasks }) => tasks.find((task) => task.id === id)?.count ?? 0;
}
