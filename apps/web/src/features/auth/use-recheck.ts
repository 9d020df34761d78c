import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Checks a field again when another one changes that decides whether it is right. */
export function useRecheck<F extends FieldValues>(
  { subscribe, getFieldState, trigger }: UseFormReturn<F>,
  cause: FieldPath<F>,
  name: FieldPath<F>,
): void {
  useEffect(
    () =>
      subscribe({
        name: cause,
        exact: true,
        formState: { values: true },
        callback: () => {
          if (getFieldState(name).isTouched) void trigger(name)
        },
      }),
    [subscribe, getFieldState, trigger, cause, name],
  )
}
