import type { InviteView } from "@waymates/contract/features/invites";
import { viewInvite } from "@waymates/contract/operations/invites";
import { ApiError, type ApiGet, read } from "../../platform/api.ts";

/** An invitation, or where its reader is sent on to. */
export type InviteArrival = { invite: InviteView; to: null } | { invite: null; to: string };

/**
 * Reads an invitation for who opens it. Of a page, a member joins on the page itself; one that is used up
 * or unknown leads to the field for a code, which says so.
 */
export async function arriveByInvite(
  api: ApiGet,
  code: string,
  isMember: boolean,
): Promise<InviteArrival> {
  try {
    const invite = await read(api, viewInvite, { params: { code } });
    if (!invite.page || !isMember) return { invite, to: null };
    return { invite: null, to: `/p/${invite.page.name}?invite=${invite.code}` };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 410) return { invite: null, to: "/invite?why=used" };
    if (error.status === 404 || error.status === 422) {
      return { invite: null, to: "/invite?why=unknown" };
    }
    throw error;
  }
}
