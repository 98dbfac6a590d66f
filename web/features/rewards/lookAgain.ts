import type { QueryClient } from "@tanstack/react-query";
import type { EventBody } from "@waymates/contract/features/rewards";
import { reportEvent } from "@waymates/contract/operations/rewards";
import { call } from "../../platform/api.ts";
import { currentSession } from "../../platform/session.ts";
import { summaryQuery } from "./queries.ts";

/**
 * Tells the server what the reader has done, which alone decides what that is worth, and reads their points
 * and streak anew. A report that fails changes nothing.
 */
export async function lookAgain(
  client: QueryClient,
  eventType: EventBody["eventType"],
): Promise<void> {
  const { user } = currentSession();
  if (user) {
    const eventData = { timestamp: new Date().toISOString(), source: "web" };
    const body = { userId: user.id, eventType, eventData, source: "web" };
    await call(reportEvent, { body }).catch(() => undefined);
  }
  await client.invalidateQueries({ queryKey: summaryQuery.queryKey });
}
