import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { type Draft, useDraft } from '../../lib/drafts.ts'
import { useCarried } from './carried.ts'
import { checkedBy } from './checked-by.ts'
import { asSignUpRole, emptySignUp, problemsWhileTyping, type SignUpValues } from './sign-up-form.ts'
import { useRecheck } from './use-recheck.ts'

type Kept = Pick<SignUpValues, 'role' | 'firstName' | 'lastName' | 'email' | 'promoCode'>

/** The form with everything that was typed before a reload, except the passwords and the consent. */
export function useSignUpForm() {
  const draft = useDraft<Kept>('sign-up')
  const form = useForm<SignUpValues>({
    defaultValues: { ...emptySignUp, ...draft.restored, ...useAskedRole() },
    resolver: checkedBy(problemsWhileTyping),
    mode: 'onTouched',
    // The error summary decides where the focus goes.
    shouldFocusError: false,
  })
  useKeep(form, draft)
  useRecheck(form, 'role', 'email')
  useRecheck(form, 'password', 'confirmPassword')
  return { form, clearDraft: draft.clear }
}

/** An address like `/signup?role=EMPLOYEE`, or a page that leads here, chooses before a draft does. */
function useAskedRole(): Partial<Pick<SignUpValues, 'role'>> {
  const [search] = useSearchParams()
  const carried = useCarried()
  const role = asSignUpRole(search.get('role')) ?? asSignUpRole(carried.role)
  return role ? { role } : {}
}

function useKeep(form: UseFormReturn<SignUpValues>, draft: Draft<Kept>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { role, firstName, lastName, email, promoCode } }) =>
          draft.save({ role, firstName, lastName, email, promoCode }),
      }),
    [form, draft],
  )
}
