import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";

interface AppFormOptions<Typed extends FieldValues, Valid extends FieldValues> {
  /** Its messages are shown as they are. */
  schema: z.ZodMiniType<Valid, Typed>;
  defaultValues: DefaultValues<Typed>;
}

/** A form checked by a schema while it is filled in; an error appears once its field was changed or left. */
export function useAppForm<Typed extends FieldValues, Valid extends FieldValues>(
  options: AppFormOptions<Typed, Valid>,
): UseFormReturn<Typed, unknown, Valid> {
  return useForm({ mode: "all", resolver: zodResolver(options.schema), defaultValues: options.defaultValues });
}
