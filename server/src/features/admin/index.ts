/** What the staff decided about something a person did or reported. */
export interface ModerationDecision {
  decisionId: string;
  userId: string;
}

declare module "../../platform/bus.ts" {
  // Published by the admin feature as it comes into being.
  interface Facts {
    /** reason is a text in the person's language. */
    "moderation.contentRemoved": ModerationDecision & { reason: string };
    "moderation.reportReviewed": ModerationDecision;
    /** To everybody; the text is shown as it stands. */
    "announcement.published": { announcementId: string; text: string };
  }
}
