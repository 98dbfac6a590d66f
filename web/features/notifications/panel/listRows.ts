import type {
  NotificationGroup,
  NotificationSection,
} from "@waymates/contract/features/notification-groups";

/** One line of the list: a group, and over the first of a section its heading. */
export interface ListRow {
  key: string;
  section: NotificationSection | null;
  group: NotificationGroup;
}

/** The sections as one list, as the virtual list wants it. */
export function toRows(sections: readonly NotificationSection[]): ListRow[] {
  return sections.flatMap((section) =>
    section.groups.map((group, at) => ({
      // The oldest of a group stays while newer ones join it.
      key: group.items.at(-1)?.id ?? group.latestItem.id,
      section: at === 0 ? section : null,
      group,
    })),
  );
}

/** Whether `next` is `before` with something new on top of it. */
export function isGrownAtTop(before: readonly ListRow[], next: readonly ListRow[]): boolean {
  const added = next.length - before.length;
  const [top] = before;
  return added > 0 && top !== undefined && next[0]?.key !== top.key && next[added]?.key === top.key;
}
