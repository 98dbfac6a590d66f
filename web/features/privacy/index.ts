/** A person's rights to their data: the export, and deleting the account. */

export { DeleteAccountSection } from "./DeleteAccount.tsx";
export { ExportSection } from "./ExportSection.tsx";
