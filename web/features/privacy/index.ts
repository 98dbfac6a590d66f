export { DeleteAccountSection } from "./DeleteAccount.tsx";
export { ExportSection } from "./ExportSection.tsx";
