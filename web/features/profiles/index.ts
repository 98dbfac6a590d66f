/** The profile page, and cropping the pictures of people and pages. */

import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";

/** Loads when a picture was chosen: with it comes the part that can be dragged. */
export const CropDialog = lazyWithRetry(() => import("./CropDialog.tsx"), "CropDialog");
