export { ReportButton } from "./ReportButton.tsx";
export { ReportDialog } from "./ReportDialog.tsx";
