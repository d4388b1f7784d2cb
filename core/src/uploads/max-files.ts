/** How many files a line or an inquiry may have. */
export const maxFiles = 5;
