import { fuzz } from "./testing/fuzz/fuzz.testing.ts";

fuzz({
  requests: 1000,
  calls: 1300,
  documents: 320,
  frames: 700,
  imports: 7,
  uploads: 60,
  withinMs: 600_000,
});
