import { PartnershipsPage } from "../../features/site/PartnershipsPage.tsx";

export default function Partnerships() {
  return <PartnershipsPage />;
}
