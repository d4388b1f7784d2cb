/** How many files go along with one line or one inquiry. */
export const mostFiles = 5;
