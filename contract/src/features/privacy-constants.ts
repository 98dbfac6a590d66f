/** After a deletion the account can be restored for so many days, then everything is erased. */
export const RESTORE_DAYS = 30;

/** An export can be downloaded for so many days. */
export const EXPORT_DAYS = 7;
