const maxPolls = 3;
const pollMilliseconds = 5000;

/** How long until an order without a number is asked for again, after so many reads; false once the tries are used up. */
export function nextPoll(order: { readonly orderNumber: string | null } | null | undefined, reads: number) {
  const mayPoll = order?.orderNumber === null && reads <= maxPolls;
  return mayPoll ? pollMilliseconds : false;
}
