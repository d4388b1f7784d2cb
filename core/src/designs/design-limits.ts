/** The most designs that a customer, and a visitor without an account, may have. */
export const maxDesigns = { customer: 500, anonymous: 50 } as const;
