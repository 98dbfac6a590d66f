import { ChecklistPage } from "../../features/site/ChecklistPage.tsx";

export default function Checklist() {
  return <ChecklistPage />;
}
