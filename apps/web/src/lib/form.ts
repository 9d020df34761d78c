import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from './drafts.ts'

export { showFieldErrors } from './field-errors.ts'

type FormSchema<In extends FieldValues, Out> = z.ZodType<Out, In>

/** Checked by the contract's own schema: when a field is left, then live once it is wrong. */
export function useContractForm<In extends FieldValues, Out extends FieldValues>(
  schema: FormSchema<In, Out>,
  options: Omit<UseFormProps<In, unknown, Out>, 'resolver'> & { defaultValues: DefaultValues<In> },
): UseFormReturn<In, unknown, Out> {
  return useForm<In, unknown, Out>({
    mode: 'onTouched',
    // The error summary decides where the focus goes.
    shouldFocusError: false,
    ...options,
    resolver: zodResolver(schema),
  })
}

/** Keeps what is typed through a reload, a crash and an expired session. Call `clear` when it has been sent. */
export function useFormDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  name: string,
): { wasRestored: boolean; clear: () => void } {
  const draft = useDraft<In>(name)
  const restored = useRef(false)
  useEffect(() => {
    if (draft.restored && !restored.current) {
      restored.current = true
      form.reset({ ...form.getValues(), ...draft.restored }, { keepDefaultValues: true })
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.save(values),
    })
  }, [draft, form])
  return { wasRestored: draft.restored !== undefined, clear: draft.clear }
}
