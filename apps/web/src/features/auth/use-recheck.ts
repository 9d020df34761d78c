import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Checks a field again when something else changes that decides whether it is right. */
export function useRecheck<F extends FieldValues>(
  { getFieldState, trigger }: UseFormReturn<F>,
  cause: unknown,
  name: FieldPath<F>,
): void {
  // oxlint-disable-next-line react/exhaustive-deps -- only the cause is a reason
  useEffect(() => {
    if (getFieldState(name).isTouched) void trigger(name)
  }, [cause])
}
