import type { WireToday } from "@boxwright/contract/desk/today";
import type { Right } from "@boxwright/core/identity/rights";
import {
  Activity,
  Box,
  FileText,
  type IconNode,
  Inbox,
  Layers,
  ScanSearch,
  ScrollText,
  ShieldCheck,
  Star,
  Sun,
  Tags,
  TicketPercent,
  Users,
} from "lucide";

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
    | "prices"
    | "coupons"
    | "content";
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
  },
  {
    id: "artwork",
    path: "/artwork",
    icon: ScanSearch,
    key: "a",
    right: "orders.read",
    group: 1,
    countIn: taskCount("artworkToReview"),
  },
  {
    id: "production",
    path: "/production",
    icon: Layers,
    key: "p",
    right: "orders.read",
    group: 1,
  },
  {
    id: "customers",
    path: "/customers",
    icon: Users,
    key: "c",
    right: "customers.read",
    group: 2,
  },
  {
    id: "inquiries",
    path: "/inquiries",
    icon: Inbox,
    key: "i",
    right: "inquiries.write",
    group: 2,
    countIn: taskCount("inquiries"),
  },
  {
    id: "reviews",
    path: "/reviews",
    icon: Star,
    key: "r",
    right: "reviews.write",
    group: 2,
    countIn: taskCount("reviews"),
  },
  {
    id: "prices",
    path: "/prices",
    icon: Tags,
    key: "m",
    right: "prices.write",
    group: 3,
  },
  {
    id: "coupons",
    path: "/coupons",
    icon: TicketPercent,
    key: "k",
    right: "coupons.write",
    group: 3,
  },
  {
    id: "content",
    path: "/content",
    icon: FileText,
    key: "w",
    right: "content.read",
    group: 3,
  },
  {
    id: "staff",
    path: "/staff",
    icon: ShieldCheck,
    key: "s",
    right: "staff.write",
    group: 4,
  },
  {
    id: "audit",
    path: "/audit",
    icon: ScrollText,
    key: "u",
    right: "audit.read",
    group: 4,
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
  },
];

/** How many things of a kind wait for a person. */
function taskCount(id: WireToday["tasks"][number]["id"]): (today: WireToday) => number {
  return ({ tasks }) => tasks.find((task) => task.id === id)?.count ?? 0;
}
