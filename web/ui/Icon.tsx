import type { LucideIcon } from "lucide-react";
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Bell,
  BellRing,
  BookOpen,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Clock,
  Compass,
  Dices,
  Ellipsis,
  Eye,
  EyeOff,
  Flag,
  Globe,
  GripVertical,
  Heart,
  History,
  House,
  Info,
  Languages,
  Layers,
  Lightbulb,
  Lock,
  LogOut,
  Mail,
  MessageCircle,
  Monitor,
  Moon,
  Play,
  Plus,
  RefreshCw,
  Search,
  Settings,
  Share2,
  Sparkles,
  Sun,
  TriangleAlert,
  Undo2,
  UserCheck,
  UserPlus,
  UserRound,
  UsersRound,
  WifiOff,
  X,
} from "lucide-react";
import { classes } from "./classes.ts";

const icons = {
  "arrow-down": ArrowDown,
  "arrow-left": ArrowLeft,
  "arrow-right": ArrowRight,
  "arrow-up": ArrowUp,
  bell: Bell,
  "bell-ring": BellRing,
  "book-open": BookOpen,
  check: Check,
  "chevron-down": ChevronDown,
  "chevron-left": ChevronLeft,
  "chevron-right": ChevronRight,
  clock: Clock,
  compass: Compass,
  dices: Dices,
  ellipsis: Ellipsis,
  eye: Eye,
  "eye-off": EyeOff,
  flag: Flag,
  globe: Globe,
  "grip-vertical": GripVertical,
  heart: Heart,
  history: History,
  house: House,
  info: Info,
  languages: Languages,
  layers: Layers,
  lightbulb: Lightbulb,
  lock: Lock,
  "log-out": LogOut,
  mail: Mail,
  "message-circle": MessageCircle,
  monitor: Monitor,
  moon: Moon,
  play: Play,
  plus: Plus,
  "refresh-cw": RefreshCw,
  search: Search,
  settings: Settings,
  "share-2": Share2,
  sparkles: Sparkles,
  sun: Sun,
  "triangle-alert": TriangleAlert,
  "undo-2": Undo2,
  "user-check": UserCheck,
  "user-plus": UserPlus,
  "user-round": UserRound,
  "users-round": UsersRound,
  "wifi-off": WifiOff,
  x: X,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

export interface IconProps {
  name: IconName;
  /** s 18 px, m 22 px (the default). */
  size?: "s" | "m";
  /** Mirrors in right-to-left text: arrows and chevrons that point along the reading direction. */
  flip?: boolean;
  className?: string;
}

/** One icon of the set, hidden from screen readers: the words beside it say what it means. */
export function Icon({ name, size = "m", flip = false, className }: IconProps) {
  const Drawing = icons[name];
  return (
    <Drawing
      aria-hidden="true"
      className={classes("i", size === "s" && "s", flip && "flip", className)}
      strokeWidth={1.75}
    />
  );
}
