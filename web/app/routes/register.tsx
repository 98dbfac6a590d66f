import { UnfinishedPage } from "../../features/onboarding/UnfinishedPage.tsx";

export const handle = { ns: ["onboarding"] };

export default function Register() {
  return <UnfinishedPage />;
}
