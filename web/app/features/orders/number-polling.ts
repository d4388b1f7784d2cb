const maxPolls = 3;
const pollMilliseconds = 5000;

/** The delay before an order without a number is read again; false if it has its number or was polled often enough. */
export function nextPoll(order: { readonly orderNumber: string | null } | null | undefined, reads: number) {
  const mayPoll = order?.orderNumber === null && reads <= maxPolls;
  return mayPoll ? pollMilliseconds : false;
}
