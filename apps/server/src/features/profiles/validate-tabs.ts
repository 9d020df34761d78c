import type { z } from 'zod'
import { badInput } from '../../platform/http/errors.ts'

/** The schemas of a profile's forms by tab. */
export type Forms = Record<string, z.ZodObject>
/** The values of the forms by tab, as typed. */
export type FormInputs<F extends Forms> = { [Tab in keyof F]: z.input<F[Tab]> }
/** The values of the forms by tab, validated and normalized. */
export type FormOutputs<F extends Forms> = { [Tab in keyof F]: z.output<F[Tab]> }

/** Validates the tabs with the sent values merged over the stored ones. Throws 400 with a message per field. */
export function validateTabs<F extends Forms>(
  forms: F,
  tabs: readonly (keyof F & string)[],
  stored: FormInputs<F>,
  sent: Record<string, unknown>,
): Partial<FormOutputs<F>> {
  const fields: Record<string, string> = {}
  const checked: Partial<FormOutputs<F>> = {}
  for (const tab of tabs) {
    const read = (forms[tab] as F[typeof tab]).safeParse(mergeFields(stored[tab], sent))
    if (read.success) checked[tab] = read.data
    for (const { path, message } of read.error?.issues ?? []) fields[path.join('.')] ??= message
  }
  if (Object.keys(fields).length > 0) badInput(fields)
  return checked
}

function mergeFields(stored: object, sent: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(stored).map(([field, value]) => [field, sent[field] ?? value]))
}
