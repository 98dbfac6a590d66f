import { UnsubscribePage } from "../../features/unsubscribe/UnsubscribePage.tsx";

export const handle = { ns: ["unsubscribe"] };

export default function Unsubscribe() {
  return <UnsubscribePage />;
}
