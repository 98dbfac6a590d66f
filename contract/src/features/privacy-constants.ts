/** Days in which a deleted account can be restored; then everything is erased. */
export const RESTORE_DAYS = 30;

/** Days in which an export can be downloaded. */
export const EXPORT_DAYS = 7;
