import { configure } from "@testing-library/react";

// What a test waits for may need code that is loaded only then, on however busy a machine.
configure({ asyncUtilTimeout: 30_000 });
