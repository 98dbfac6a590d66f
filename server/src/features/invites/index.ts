export { assertMayGuess, countWrongCode } from "./service/failed-codes.ts";
export { makeOwnerless } from "./service/own-codes.ts";
export { enterPageOfCode } from "./service/page-codes.ts";
export { findInviter, isOpenInvite, returnUse, spendInvite } from "./service/use-code.ts";
