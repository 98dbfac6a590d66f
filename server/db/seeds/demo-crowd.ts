import { notifications } from "../../src/features/notifications/tables.ts";
import type { Db } from "../../src/platform/db/database.ts";
import { newId } from "../../src/platform/ids.ts";
import { personId } from "./reference.ts";

const NOTIFICATIONS = 10_000;
const ROWS_A_STATEMENT = 1000;
const MINUTE_MS = 60_000;
const from = ["ben", "wren", "lumi", "tavi", "pell", "odo", "juna", "orrin", "bramble", "cleo"];

/** What the crowded world adds to the demo world: one person (ben) with ten thousand notifications. */
export async function seedCrowd(tx: Db): Promise<void> {
  for (let start = 0; start < NOTIFICATIONS; start += ROWS_A_STATEMENT) {
    await tx.insert(notifications).values(
      Array.from({ length: ROWS_A_STATEMENT }, (_, offset) => {
        const number = start + offset;
        const actor = personId(
          from[number % from.length === 0 ? 1 : number % from.length] ?? "wren",
        );
        return {
          id: newId(),
          user_id: personId("ben"),
          type: "path_completion",
          source_type: "path",
          source_id: `crowd-${number % 40}`,
          actor_id: actor,
          params: { path: "Rivers and where they go" },
          data: { pathTitle: "Rivers and where they go", isPathCompletion: true },
          read: number > 300,
          event_id: `crowd-${number}`,
          created_at: new Date(Date.now() - number * 13 * MINUTE_MS),
        };
      }),
    );
  }
}
