/** For how long a former username still leads to its person and cannot be taken by another. */
export const FORMER_USERNAME_DAYS = 90;
/** How many new usernames a person may take within how many days; a former own one does not count. */
export const USERNAME_CHANGES = { most: 2, days: 30 };
