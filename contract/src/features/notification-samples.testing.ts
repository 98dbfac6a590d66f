import type { Notification } from "./notifications.ts";

let made = 0;

/** A notification for tests: a like of a post by Wren, just now, unless `changes` says otherwise. */
export function sampleNotification(changes: Partial<Notification> = {}): Notification {
  made += 1;
  return {
    id: `01900000-0000-7000-8000-${String(made).padStart(12, "0")}`,
    type: "like",
    sourceId: "post-1",
    sourceType: "post",
    actorId: wren.id,
    actor: wren,
    userId: "01900000-0000-7000-8000-00000000feed",
    title: null,
    message: "Wren Hale liked your post",
    data: {},
    read: false,
    seen: false,
    groupId: null,
    expiresAt: null,
    createdAt: new Date().toISOString(),
    actorFollowed: false,
    sourceName: null,
    commentId: null,
    threadId: null,
    ...changes,
  };
}

export function sampleActor(
  username: string,
  firstName: string,
  lastName = "",
): NonNullable<Notification["actor"]> {
  const number = [...username].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1e12;
  const id = `01900000-0000-7000-9000-${String(number).padStart(12, "0")}`;
  return { id, username, firstName, lastName, avatarUrl: null };
}

export const wren = sampleActor("wren", "Wren", "Hale");
export const lumi = sampleActor("lumi", "Lumi", "Aho");
export const pell = sampleActor("pell", "Pell");
