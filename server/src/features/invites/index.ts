/** An invited person finished registering. */
export interface AcceptedInvite {
  inviterId: string;
  inviteeId: string;
}

declare module "../../platform/bus.ts" {
  // Published by the invites feature as it comes into being, when the invitee reaches the last step.
  interface Facts {
    "invite.accepted": AcceptedInvite;
  }
}
