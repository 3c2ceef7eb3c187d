import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { asFailure, type ApiFailure } from "../../../api/api-failure.ts";
import { call } from "../../../api/call.ts";
import type { Changes } from "../form/changes-of.ts";
import type { SettingForm } from "../form/use-setting-form.ts";

export type Trial<Result> = {
  run(): Promise<void>;
  isRunning: boolean;
  result: Result | undefined;
  failure: ApiFailure | null;
};

type Options<Schema extends z.ZodType> = {
  form: SettingForm;
  /** Sent along when unsaved fields are saved before the trial. */
  more?: () => Changes;
  path: string;
  schema: Schema;
  onResult(result: z.infer<Schema>): void;
};

/** Saves what is unsaved, then has the service try what is saved. */
export const useTrial = <Schema extends z.ZodType>({
  form,
  more = () => ({}),
  path,
  schema,
  onResult,
}: Options<Schema>): Trial<z.infer<Schema>> => {
  const [isSaving, setSaving] = useState(false);
  const { mutateAsync, isPending, data, error, reset } = useMutation({
    mutationFn: async () => call(schema, "POST", path),
  });
  const run = async (): Promise<void> => {
    reset();
    setSaving(true);
    const isSaved = await form.save(more());
    setSaving(false);
    if (!isSaved) return;
    await mutateAsync().then(onResult, () => undefined);
  };
  return {
    run,
    isRunning: isSaving || isPending,
    result: form.isChanged ? undefined : data,
    failure: error ? asFailure(error) : null,
  };
};
