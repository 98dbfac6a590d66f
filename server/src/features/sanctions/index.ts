export { mayActOn } from "./policy.ts";
export { decideAppeal, getStaffAppeal } from "./service/appeals.ts";
export { imposeSanction, liftSanction, recordRemoval, undoSanction } from "./service/impose.ts";
export { liftRemovalsOf } from "./store/sanctions.ts";
export { findForStaff, listForStaff } from "./service/present.ts";
export { refuseBarred } from "./service/refuse-barred.ts";
