import type { SessionPerson } from "../../platform/auth/actor.ts";
import type { GraphBuilder } from "../../platform/graphql/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { getSessionUser } from "./service/authenticator.ts";

/** `viewer`: the person whose token came with the query; null for a visitor. */
export function accountResolvers(builder: GraphBuilder, { db }: Platform): void {
  const viewer = builder.objectRef<SessionPerson>("Viewer");
  builder.objectType(viewer, {
    fields: (field) => ({
      id: field.exposeID("id"),
      username: field.exposeString("username"),
      firstName: field.exposeString("firstName"),
      lastName: field.exposeString("lastName"),
      avatarUrl: field.exposeString("avatarUrl", { nullable: true }),
    }),
  });
  builder.queryField("viewer", (field) =>
    field.field({
      type: viewer,
      nullable: true,
      resolve: (_root, _args, { actor }) => (actor ? getSessionUser(db, actor.userId) : null),
    }),
  );
}
