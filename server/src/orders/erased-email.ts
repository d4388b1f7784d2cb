/** The email of the orders of erased customers. Nobody receives mails at it. */
export const erasedEmail = "erased@customer.invalid";
