import type { NewShare, ShareLink } from "@waymates/contract/features/shares";
import { createShare } from "@waymates/contract/operations/shares";
import { call } from "../../platform/api.ts";

/** Creates the public link of an item, or returns the existing one. @throws ApiError */
export async function createLink({ kind, id }: Pick<NewShare, "kind" | "id">): Promise<ShareLink> {
  const answer = await call(createShare, { body: { kind, id, to: { type: "link" } } });
  if (!("url" in answer)) throw new Error("a share by link was answered without one");
  return answer;
}
