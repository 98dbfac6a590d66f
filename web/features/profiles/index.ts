import { later } from "../../platform/later.ts";

/** Loads when a picture was chosen: with it comes the part that can be dragged. */
export const CropDialog = later(() => import("./CropDialog.tsx"), "CropDialog");
