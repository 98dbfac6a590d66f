export { mayActOn } from "./policy.ts";
export { decideAppeal, getStaffAppeal, listStaffAppeals } from "./service/appeals.ts";
export {
  imposeSanction,
  liftSanction,
  /** @public For the decisions about what people wrote. */
  recordRemoval,
  /** @public For the undo of staff. */
  resumeSanction,
  /** @public For the undo of staff. */
  withdrawSanction,
} from "./service/impose.ts";
export { findForStaff, listForStaff } from "./service/present.ts";
export { refuseBarred } from "./service/refuse-barred.ts";
