const SPRUCE =
  "M-2.5 6h5V0h-5zM0-58c5 11 8 17 12 22h-5c3 6 6 10 10 14h-6c4 6 7 13 10 22h-42c3-9 6-16 10-22h-6c4-4 7-8 10-14h-5c4-5 7-11 12-22z";

/** One spruce, standing at x, y. */
export function Tree({ x, y, scale, fill }: { x: number; y: number; scale: number; fill: string }) {
  return <path transform={`translate(${x} ${y}) scale(${scale})`} fill={fill} d={SPRUCE} />;
}
