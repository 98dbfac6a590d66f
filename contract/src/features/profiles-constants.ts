/** For how long a name that was given up leads to its person and is nobody else's. */
export const FORMER_USERNAME_DAYS = 90;
/** How many such names a person holds at most; the oldest goes first. */
export const FORMER_USERNAMES = 3;
