import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type Draft, useDraft } from '../../lib/drafts.ts'
import { type PlainForm, usePlainForm } from '../../lib/plain-form.ts'
import { useCarried } from './carried.ts'
import {
  asChosenRole,
  emptySignUp,
  problemsOnSubmit,
  problemsWhileTyping,
  type SignUpValues,
} from './sign-up-form.ts'
import { useSignUp } from './use-sign-up.ts'

type Kept = Pick<SignUpValues, 'role' | 'firstName' | 'lastName' | 'email' | 'promoCode'>

/** Kept until the code has come back, so that whoever returns from there can correct what they typed. */
export function useSignUpDraft(): Draft<Kept> {
  return useDraft('sign-up')
}

/** The form with everything that was typed before a reload, except the passwords and the consent. */
export function useSignUpForm(fixedRole: 'ADMIN' | undefined) {
  const draft = useSignUpDraft()
  const askedRole = useAskedRole()
  const role = fixedRole ?? askedRole ?? asChosenRole(draft.restored?.role) ?? emptySignUp.role
  const { signUp, ...outcome } = useSignUp()
  const form: PlainForm<SignUpValues> = usePlainForm({
    initial: { ...emptySignUp, ...draft.restored, role },
    problemsOf: problemsWhileTyping,
    problemsOnSubmit,
    isDone: outcome.sent !== undefined,
    send: (values) => signUp(values, (error) => form.sayRefusals(error)),
  })
  useKeep(form.values, draft)
  return { form, ...outcome }
}

/** An address like `/signup?role=EMPLOYEE`, or a page that leads here, chooses before a draft does. */
function useAskedRole() {
  const [search] = useSearchParams()
  const carried = useCarried()
  return asChosenRole(search.get('role')) ?? asChosenRole(carried.role)
}

function useKeep({ role, firstName, lastName, email, promoCode }: SignUpValues, draft: Draft<Kept>): void {
  const isEmpty = !(firstName || lastName || email || promoCode)
  useEffect(() => {
    if (!isEmpty) draft.save({ role, firstName, lastName, email, promoCode })
  }, [draft, isEmpty, role, firstName, lastName, email, promoCode])
}
