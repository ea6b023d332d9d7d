import { vi } from "vitest";

// A test file must not see state that an earlier file of the same worker left in our modules.
vi.resetModules();
