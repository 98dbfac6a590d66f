export {
  /** @public For the undo of staff. */
  deleteAgain,
  restoreByStaff,
} from "./service/staff-restore.ts";
