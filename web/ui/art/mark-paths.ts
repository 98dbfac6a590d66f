/** The two coats of the waymark, drawn in a box of 40 by 40. */
export const MARK_LEFT =
  "M20 .9c-1.3 0-2.700.5-3.7 1.5L2.4 16.3a5.2 5.2 0 0 0 0 7.4l13.9 13.9c1 1 2.4 1.5 3.7 1.5z";
export const MARK_RIGHT =
  "M20 .9c1.3 0 2.700.5 3.7 1.5l13.9 13.9a5.2 5.2 0 0 1 0 7.4L23.7 37.6c-1 1-2.4 1.5-3.7 1.5z";
