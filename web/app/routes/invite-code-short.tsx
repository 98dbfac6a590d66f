import { useIsMember } from "../../platform/session.ts";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import InviteCode from "./invite-code.tsx";

export { clientLoader, loader } from "./invite-code.tsx";

/** /i: the page of /invite, in the frame of its reader. */
export default function InviteCodeShort(props: Parameters<typeof InviteCode>[0]) {
  const page = <InviteCode {...props} />;
  return useIsMember() ? page : <VisitorShell>{page}</VisitorShell>;
}
