import { fuzz } from "./testing/fuzz/fuzz.testing.ts";

fuzz(20);
