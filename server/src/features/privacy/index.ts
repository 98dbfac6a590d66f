export { deleteAgain, restoreByStaff, type TakenBack } from "./service/staff-restore.ts";
