import { makeOperator, unmakeOperator } from "../customers/change-operator.ts";
import { StartupError } from "../platform/startup-error.ts";
import { defineCommand, runAsProgram } from "./run-command.ts";

export const operator = defineCommand({
  usage: "npm run operator -- EMAIL [--take-away]",
  does: "Lets an account with a confirmed e-mail address run the marketplace.",
  flags: { "--take-away": "ends that" },
  read: (typed) => ({ email: typed.requireWord("Whose account?"), takesAway: typed.has("--take-away") }),
  act: async ({ db, print }, { email, takesAway }) => {
    const isFound = takesAway ? await unmakeOperator(db, email) : await makeOperator(db, email, Date.now());
    if (!isFound)
      throw new StartupError(
        `No account has confirmed the e-mail address ${email}: register, then open the link in the mail.`,
      );
    print(takesAway ? `${email} is no operator any more.` : `${email} is an operator now.`);
  },
});

if (import.meta.main) await runAsProgram(operator);
