/** Receipts of what a person has learned, on their profile and as a message to others. */

export { ReceiptCard } from "./ReceiptCard.tsx";
export { ReceiptEditor } from "./ReceiptEditor.tsx";
