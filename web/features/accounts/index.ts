export { EmailSection } from "./EmailSection.tsx";
export { PasswordSection } from "./PasswordSection.tsx";
export { SessionsSection } from "./SessionsSection.tsx";
export { ExportSection } from "./ExportSection.tsx";
export { DeleteAccountSection } from "./DeleteAccountSection.tsx";
