/** Somebody confirmed their place on the waitlist. */
export interface ConfirmedEntry {
  entryId: string;
}

declare module "../../platform/bus.ts" {
  // Published by the waitlist feature as it comes into being, when the mail's link is opened.
  interface Facts {
    "waitlist.confirmed": ConfirmedEntry;
  }
}
