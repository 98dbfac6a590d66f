import type { FastifyInstance } from "fastify";
import type { ListPictureUses } from "./files/picture-uses.ts";
import type { GraphBuilder } from "./graphql/schema.ts";
import type { Api } from "./http/api.ts";
import type { FormPost } from "./http/form-posts.ts";
import type { PersonalData } from "./personal-data.ts";
import type { Platform } from "./platform.ts";
import type { StaffPart } from "./staff.ts";

/**
 * One part of the product, as its `feature.ts` declares it. app.ts calls the hooks of all features,
 * kind by kind, in the order of its list; nothing listens before all of them are declared.
 */
export interface Feature {
  name: string;
  /** Subscribes to facts on the bus and to events of the live channel. */
  listeners?(): void;
  /** Declares background work: handlers and schedules. */
  jobs?(): void;
  /** Declares routes outside of /api. */
  siteRoutes?(http: FastifyInstance): void;
  /** Declares routes under /api. */
  routes?(api: Api): void;
  /** Forms of its pages that are posted without scripts. */
  formPosts?: readonly FormPost[];
  /** What it adds to the staff area: kinds of undo, search, what waits. */
  staff?: StaffPart;
  /** Declares GraphQL types, queries and mutations. */
  resolvers?(builder: GraphBuilder): void;
  /** Runs after the server's own parts have started, in the order of the list. */
  start?(): void | Promise<void>;
  /** Runs before the server's own parts stop, in reverse order. */
  stop?(): void | Promise<void>;
  /** What of it uses pictures that people put in. */
  pictureUses?: ListPictureUses;
  /** What it stores about people, for their export and their erasure. */
  personalData?: PersonalData;
}

/** Makes a feature for one app; what it keeps in memory belongs to that app. */
export type CreateFeature = (platform: Platform) => Feature;
