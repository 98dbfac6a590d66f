/** For how long a name that was given up leads to its person and is nobody else's. */
export const FORMER_USERNAME_DAYS = 90;
/** How many new names a person may take within so many days; a former one of theirs does not count. */
export const USERNAME_CHANGES = { most: 2, days: 30 };
