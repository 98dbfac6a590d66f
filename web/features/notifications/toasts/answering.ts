import type { Notification } from "@waymates/contract/features/notifications";

const answerable = new Set(["comment", "reply", "mention"]);

/** What was written under a post can be answered where it is told of. */
export const canAnswer = ({ type, sourceType }: Notification): boolean =>
  sourceType === "post" && answerable.has(type);
