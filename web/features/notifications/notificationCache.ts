import { countUnread, listNotifications } from "@waymates/contract/operations/notifications";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type {
  Notification,
  NotificationFilter,
  NotificationsPage,
  NotificationType,
} from "@waymates/contract/features/notifications";
import { filterTypes } from "@waymates/contract/features/notifications-constants";
import { firstPageOf, isQueryOf } from "../../platform/queries.ts";
import { unreadCountQuery } from "./notificationQueries.ts";

export type NotificationPages = InfiniteData<NotificationsPage, string | null>;
/** What is marked read: some by id, or everything. */
export type ReadTarget = readonly string[] | "all";

/** Reconnecting reads as many pages anew; of longer lists only the first. */
const PAGES_READ_AGAIN = 5;

/** Puts a new notification at the top of every list it belongs to, and sets the unread count. */
export function receiveNotification(
  client: QueryClient,
  notification: Notification,
  unreadCount: number,
): void {
  const insert = () =>
    changeLists(client, (pages, filter) =>
      isWithin(filter, notification.type) ? withNotification(pages, notification) : pages,
    );
  insert();
  repeatAfterFetch(client, insert);
  setUnreadCount(client, unreadCount);
}

function unreadBefore(client: QueryClient): number {
  return client.getQueryData(unreadCountQuery().queryKey)?.count ?? 0;
}

/**
 * Shows notifications as read.
 * @param unreadCount how many are unread now, from the server; calculated when left out.
 */
export function showAsRead(client: QueryClient, which: ReadTarget, unreadCount?: number): void {
  const isMeant = which === "all" ? () => true : isOneOf(which);
  const changed = new Set<string>();
  const mark = () =>
    changeItems(client, (item) => {
      if (item.read || !isMeant(item)) return item;
      changed.add(item.id);
      return { ...item, read: true, seen: true };
    });
  mark();
  repeatAfterFetch(client, mark);
  const reckoned = which === "all" ? 0 : Math.max(0, unreadBefore(client) - changed.size);
  setUnreadCount(client, unreadCount ?? reckoned);
}

function isOneOf(ids: readonly string[]): (item: Notification) => boolean {
  const meant = new Set(ids);
  return ({ id }) => meant.has(id);
}

/** Replaces notifications in every list; `change` gives back the same one to leave it. */
export function changeItems(
  client: QueryClient,
  change: (item: Notification) => Notification,
): void {
  changeLists(client, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })),
  }));
}

/** Reads everything anew after a time without live events; the place in a short list stays. */
export function catchUp(client: QueryClient): Promise<void> {
  changeLists(client, (data) => (data.pages.length > PAGES_READ_AGAIN ? firstPageOf(data) : data));
  return readAgain(client);
}

/** Reads the list anew from its top. */
export function refreshLists(client: QueryClient): Promise<void> {
  changeLists(client, firstPageOf);
  return readAgain(client);
}

/** The lists and the count; what a person chose about notifications does not change with them. */
async function readAgain(client: QueryClient): Promise<void> {
  await Promise.all([isList, isCount].map((predicate) => client.invalidateQueries({ predicate })));
}

function withNotification(data: NotificationPages, notification: Notification): NotificationPages {
  const [first, ...rest] = data.pages;
  if (!first || data.pages.some(({ items }) => items.some(({ id }) => id === notification.id)))
    return data;
  return { ...data, pages: [{ ...first, items: [notification, ...first.items] }, ...rest] };
}

const isList = isQueryOf(listNotifications);
const isCount = isQueryOf(countUnread);

function isWithin(filter: NotificationFilter, type: NotificationType): boolean {
  const types: readonly NotificationType[] | null = filterTypes[filter];
  return types === null || types.includes(type);
}

function setUnreadCount(client: QueryClient, count: number): void {
  const { queryKey } = unreadCountQuery();
  client.setQueryData(queryKey, { count });
  // An answer on its way was given before this, so it is asked for again.
  if (client.isFetching({ queryKey }) > 0) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Pages on their way were asked for before a change and put the list back: the change is repeated then. */
function repeatAfterFetch(client: QueryClient, change: () => void): void {
  const isFetching = () => client.isFetching({ predicate: isList }) > 0;
  if (!isFetching()) return;
  const stop = client.getQueryCache().subscribe(() => {
    if (isFetching()) return;
    stop();
    change();
  });
}

function changeLists(
  client: QueryClient,
  change: (data: NotificationPages, filter: NotificationFilter) => NotificationPages,
): void {
  for (const [key, data] of client.getQueriesData<NotificationPages>({ predicate: isList })) {
    if (!data) continue;
    const { filter } = key[1] as { filter: NotificationFilter };
    const next = change(data, filter);
    // A change in place does not make the list younger: it is still read anew in its time.
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
    if (next !== data) client.setQueryData<NotificationPages>(key, next, { updatedAt });
  }
}
