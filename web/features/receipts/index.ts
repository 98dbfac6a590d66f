export { ReceiptCard } from "./ReceiptCard.tsx";
export { ReceiptEditor } from "./ReceiptEditor.tsx";
