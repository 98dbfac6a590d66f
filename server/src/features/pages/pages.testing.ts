import { countStatements } from "../../testing/count-statements.ts";
import type { TestApp } from "../../testing/test-app.ts";
import type { TestPerson } from "../../testing/people.ts";

interface GraphAnswer {
  data: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
}

/** What a mutation answers, as far as tests look at it. */
export interface MadeChange {
  success: boolean;
  code: string | null;
  error: string | null;
  fields: Record<string, string> | null;
  page: { name: string; memberCount: number; viewerRole: string | null } | null;
  request: { id: string; status: string; reviewedBy: string | null } | null;
  channel: { id: string; name: string } | null;
  member: { userId: string; role: string } | null;
}

/** Asks /api/graphql; `status` is that of HTTP. */
export async function ask(
  app: TestApp,
  asker: TestPerson | null,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<GraphAnswer & { status: number }> {
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/graphql",
    headers: asker ? { authorization: `Bearer ${asker.token}` } : {},
    payload: { query, variables },
  });
  return { ...answer.json<GraphAnswer>(), status: answer.statusCode };
}

const RESULT = `{ success code error fields page { name memberCount viewerRole }
  request { id status reviewedBy } channel { id name } member { userId role } }`;

const argumentTypes: Record<string, Record<string, string>> = {
  createPage: { input: "CreatePageInput!" },
  updatePage: { pageName: "String!", input: "UpdatePageInput!" },
  deletePage: { pageName: "String!" },
  joinPage: { input: "JoinPageInput!" },
  leavePage: { pageName: "String!" },
  withdrawJoinRequest: { pageName: "String!" },
  approveJoinRequest: { input: "JoinRequestDecisionInput!" },
  rejectJoinRequest: { input: "JoinRequestDecisionInput!" },
  createPageChatChannel: { input: "CreatePageChatChannelInput!" },
  updatePageChatChannel: { input: "UpdatePageChatChannelInput!" },
  attachPagePath: { pageName: "String!", pathId: "ID!" },
  detachPagePath: { pageName: "String!", pathId: "ID!" },
  deletePageChatChannel: { pageName: "String!", channelId: "ID!" },
  updatePageMemberRole: { pageName: "String!", userId: "ID!", role: "String!" },
  transferPage: { pageName: "String!", userId: "ID!" },
  removePageMember: { pageName: "String!", userId: "ID!" },
  banPageMember: { pageName: "String!", userId: "ID!", reason: "String" },
  unbanPageMember: { pageName: "String!", userId: "ID!" },
  mutePageMember: { pageName: "String!", userId: "ID!", days: "Int!", reason: "String" },
};

/** Makes a change and returns its result. */
export async function change(
  app: TestApp,
  asker: TestPerson | null,
  mutation: string,
  variables: Record<string, unknown>,
): Promise<MadeChange> {
  const types = Object.entries(argumentTypes[mutation] ?? {});
  const declared = types.map(([name, type]) => `$${name}: ${type}`).join(", ");
  const passed = types.map(([name]) => `${name}: $${name}`).join(", ");
  const query = `mutation(${declared}) { ${mutation}(${passed}) ${RESULT} }`;
  const { data, errors, status } = await ask(app, asker, query, variables);
  if (!data?.[mutation]) throw new Error(`${mutation} failed: ${status} ${JSON.stringify(errors)}`);
  return data[mutation] as MadeChange;
}

/** Opens a page on behalf of a person, with the details a test needs. */
export async function openPage(
  app: TestApp,
  owner: TestPerson,
  name: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const input = { name, displayName: `The ${name}`, ...details };
  const made = await change(app, owner, "createPage", { input });
  if (!made.success) throw new Error(`the page was not made: ${made.code}`);
}

/** Adds a person to a page in a role, through the API. */
export async function bringIn(
  app: TestApp,
  owner: TestPerson,
  pageName: string,
  newcomer: TestPerson,
  role: string = "follower",
): Promise<void> {
  const asked = await change(app, newcomer, "joinPage", { input: { pageName } });
  if (asked.request) {
    await change(app, owner, "approveJoinRequest", { input: { requestId: asked.request.id } });
  }
  if (role === "follower") return;
  const raised = await change(app, owner, "updatePageMemberRole", {
    pageName,
    userId: newcomer.id,
    role,
  });
  if (!raised.success) throw new Error(`no ${role}: ${raised.code}`);
}

/** How many statements an act takes, without those that are repeated once a second for all people. */
export async function ownStatements(app: TestApp, act: () => Promise<void>): Promise<number> {
  const texts = await countStatements(app, act);
  return texts.filter((text) => !/\bfrom (?:sessions|"languages")/.test(text)).length;
}
