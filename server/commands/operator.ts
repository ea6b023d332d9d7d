import { recordSecondFactorReset } from "../operator/audit/record-call.ts";
import { makeOperator, unmakeOperator } from "../people/accounts/change-operator.ts";
import { resetSecondFactor } from "../people/accounts/second-factor/reset-second-factor.ts";
import { prepareJobs } from "../platform/jobs/job-queue.ts";
import { StartupError } from "../platform/startup-error.ts";
import { defineCommand, runAsProgram } from "./run-command.ts";

export const operator = defineCommand({
  usage: "npm run operator -- EMAIL [--take-away | --reset-second-factor]",
  does: "Lets an account with a confirmed e-mail address run the marketplace.",
  flags: {
    "--take-away": "ends that",
    "--reset-second-factor": "lets somebody, operator or not, sign in with the password alone whose device is lost",
  },
  read: (typed) => ({
    email: typed.requireArgument("Whose account?"),
    takesAway: typed.has("--take-away"),
    resets: typed.has("--reset-second-factor"),
  }),
  act: async ({ pool, db, print }, { email, takesAway, resets }) => {
    if (resets) {
      // The account is notified by mail, which a server sends.
      await prepareJobs(pool);
      const isReset = await resetSecondFactor(db, email, recordSecondFactorReset, Date.now());
      if (!isReset) throw new StartupError(`No account with a second factor has the e-mail address ${email}.`);
      return print(`${email} signs in with the password alone now, and was told so by mail.`);
    }
    const isFound = takesAway ? await unmakeOperator(db, email) : await makeOperator(db, email, Date.now());
    if (!isFound)
      throw new StartupError(
        `No account has confirmed the e-mail address ${email}: register, then open the link in the mail.`,
      );
    print(takesAway ? `${email} is no operator any more.` : `${email} is an operator now.`);
  },
});

if (import.meta.main) await runAsProgram(operator);
