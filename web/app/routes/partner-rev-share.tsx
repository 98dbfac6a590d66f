import { RevSharePage } from "../../features/site/RevSharePage.tsx";

export default function PartnerRevShare() {
  return <RevSharePage />;
}
