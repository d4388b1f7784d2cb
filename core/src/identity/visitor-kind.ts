/** For whom a token speaks: a visitor who has not signed in, or a customer. */
export const visitorKinds = ["anonymous", "customer"] as const;

export type VisitorKind = (typeof visitorKinds)[number];
