import type { Face } from "@waymates/contract/features/profiles";
import type { Db } from "../../../platform/db/database.ts";
import { findPublished, type Reader } from "../store/paths.ts";
import { listProposals } from "../store/trial-questions.ts";
import { facesOf, loadLearners } from "./learners.ts";

export interface PathProposal {
  id: string;
  title: string;
  description: string;
  image_url: string | null;
  category: string | null;
  tags: string[];
  node_count: number;
  joined: boolean;
  /** Friends first, then the latest members who may be shown. */
  people: Face[];
}

/** Returns paths for a newcomer, by their interests, in their language. */
export async function proposePaths(
  db: Db,
  { userId, languages }: Reader,
  interests: readonly string[],
  limit: number,
): Promise<PathProposal[]> {
  const proposals: PathProposal[] = [];
  for (const pathId of await listProposals(db, interests, limit)) {
    const row = await findPublished(db, { userId, languages }, pathId);
    if (!row) continue;
    const { places, recent, faces } = await loadLearners(db, userId, [pathId], {
      creators: [],
      recentOf: { pathId, most: 10 },
    });
    const friends = places.map((place) => place.user_id);
    const { id, title, description, image_url, category, tags, node_count, member } = row;
    proposals.push({
      id,
      title,
      description,
      image_url,
      category,
      tags,
      node_count,
      joined: member !== null && member.status !== "left",
      people: facesOf([...friends, ...recent], faces),
    });
  }
  return proposals;
}
