import { newId } from "../../platform/ids.ts";
import type { TestPerson } from "../../testing/people.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { notifications } from "./tables.ts";

/** Puts in a follow by an actor, or what the details make of it. @returns its id */
export async function putNotification(
  app: TestApp,
  reader: TestPerson,
  actor: TestPerson,
  details: Partial<typeof notifications.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await app.platform.db.insert(notifications).values({
    id,
    user_id: reader.id,
    type: "follow",
    source_type: "user",
    source_id: actor.id,
    actor_id: actor.id,
    event_id: id,
    ...details,
  });
  return id;
}
