import { pageBans, pageJoinRequests, pagePaths } from "../../features/pages/tables.ts";
import { newId } from "../../platform/ids.ts";
import type { World } from "./calls.testing.ts";

const RESULT = "{ success code }";
const text = (value: string) => JSON.stringify(value);

/** A page of its own, and the arguments that name it. */
const onPage =
  (fields: string, more: (world: World) => string | Promise<string> = () => "") =>
  async (world: World) => {
    const { name } = await world.things.page();
    return `(pageName: ${text(name)} ${await more(world)}) ${fields}`;
  };

async function request({ app, things }: World) {
  const page = await things.page({ require_approval_by_moderator: true });
  const asking = await things.person();
  const id = newId();
  await app.platform.db
    .insert(pageJoinRequests)
    .values({ id, page_id: page.id, user_id: asking.id });
  return `(input: { requestId: ${text(id)} }) ${RESULT}`;
}

/** A page that `owner` asked to join, and is not on. */
async function asked({ app, people, things }: World) {
  const page = await things.page({}, ["page_member", "page_moderator"]);
  await app.platform.db
    .insert(pageJoinRequests)
    .values({ id: newId(), page_id: page.id, user_id: people.owner.id });
  return `(pageName: ${text(page.name)}) ${RESULT}`;
}

async function attached({ app, path, things }: World) {
  const page = await things.page();
  await app.platform.db.insert(pagePaths).values({ page_id: page.id, path_id: path.id });
  return `(pageName: ${text(page.name)}, pathId: ${text(path.id)}) ${RESULT}`;
}

async function banned({ app, things }: World) {
  const page = await things.page();
  const { id } = await things.person();
  await app.platform.db.insert(pageBans).values({ page_id: page.id, user_id: id });
  return `(pageName: ${text(page.name)}, userId: ${text(id)}) ${RESULT}`;
}

const ofMember = ({ people }: World) => `userId: ${text(people.page_member.id)}`;

/** The arguments and the fields of each query. */
export const graphQueries: Record<string, (world: World) => string | Promise<string>> = {
  checkPageName: () => `(name: "unheardof") { available }`,
  hasPendingJoinRequest: onPage(""),
  page: async ({ things }) => `(name: ${text((await things.page()).name)}) { name }`,
  pageBans: onPage("{ id }"),
  pageJoinRequests: onPage("{ id }"),
  pageMutes: onPage("{ until }"),
  pages: () => "{ name }",
  viewer: () => "{ id }",
};

export const graphMutations: Record<string, (world: World) => string | Promise<string>> = {
  approveJoinRequest: request,
  rejectJoinRequest: request,
  createPage: () =>
    `(input: { name: ${text(`new${newId().slice(-12)}`)}, displayName: "New" }) ${RESULT}`,
  updatePage: onPage(RESULT, () => `input: { about: "Tea." }`),
  deletePage: onPage(RESULT),
  joinPage: async ({ things }) =>
    `(input: { pageName: ${text((await things.page()).name)} }) ${RESULT}`,
  leavePage: onPage(RESULT),
  withdrawJoinRequest: asked,
  createPageChatChannel: async ({ things }) =>
    `(input: { pageName: ${text((await things.page()).name)}, name: "tea" }) ${RESULT}`,
  updatePageChatChannel: async (world) => {
    const { name, channelId } = await world.things.channel();
    const input = `pageName: ${text(name)}, channelId: ${text(channelId)}, name: "tea"`;
    return `(input: { ${input} }) ${RESULT}`;
  },
  deletePageChatChannel: async (world) => {
    const { name, channelId } = await world.things.channel();
    return `(pageName: ${text(name)}, channelId: ${text(channelId)}) ${RESULT}`;
  },
  attachPagePath: onPage(RESULT, ({ path }) => `pathId: ${text(path.id)}`),
  detachPagePath: attached,
  updatePageMemberRole: onPage(RESULT, (world) => `${ofMember(world)}, role: "follower"`),
  transferPage: onPage(RESULT, ofMember),
  removePageMember: onPage(RESULT, ofMember),
  banPageMember: onPage(RESULT, ofMember),
  unbanPageMember: banned,
  mutePageMember: onPage(RESULT, (world) => `${ofMember(world)}, days: 1`),
};
