import { OraclesPage } from "../../features/site/OraclesPage.tsx";

export default function Oracles() {
  return <OraclesPage />;
}
