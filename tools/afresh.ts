import { vi } from "vitest";

// What a file before has left in our modules is nothing to the next one.
vi.resetModules();
