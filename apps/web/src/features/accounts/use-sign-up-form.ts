import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type Draft, useDraft } from '../../lib/drafts.ts'
import { type SimpleForm, useSimpleForm } from '../../lib/use-simple-form.ts'
import { useAuthLocationState } from './auth-location-state.ts'
import {
  emptySignUpValues,
  parseChosenRole,
  type SignUpValues,
  validateOnSubmit,
  validateWhileTyping,
} from './sign-up-form.ts'
import { useSignUp } from './use-sign-up.ts'

type SignUpDraft = Pick<SignUpValues, 'role' | 'firstName' | 'lastName' | 'email' | 'promoCode'>

/** Kept until the code has come back, so that whoever returns from there can correct what they typed. */
export function useSignUpDraft(): Draft<SignUpDraft> {
  return useDraft('sign-up')
}

/** The form with everything that was typed before a reload, except the passwords and the consent. */
export function useSignUpForm(fixedRole: 'ADMIN' | undefined) {
  const draft = useSignUpDraft()
  const requestedRole = useRequestedRole()
  const role = fixedRole ?? requestedRole ?? parseChosenRole(draft.restored?.role) ?? emptySignUpValues.role
  const { signUp, ...outcome } = useSignUp()
  const form: SimpleForm<SignUpValues> = useSimpleForm({
    initial: { ...emptySignUpValues, ...draft.restored, role },
    validate: validateWhileTyping,
    validateOnSubmit,
    isDone: outcome.sent !== undefined,
    send: (values) => signUp(values, (error) => form.showServerErrors(error)),
  })
  useSaveDraft(form.values, draft)
  return { form, ...outcome }
}

/** An address like `/signup?role=EMPLOYEE`, or a page that leads here, chooses before a draft does. */
function useRequestedRole() {
  const [search] = useSearchParams()
  const carried = useAuthLocationState()
  return parseChosenRole(search.get('role')) ?? parseChosenRole(carried.role)
}

function useSaveDraft(
  { role, firstName, lastName, email, promoCode }: SignUpValues,
  draft: Draft<SignUpDraft>,
): void {
  const isEmpty = !(firstName || lastName || email || promoCode)
  useEffect(() => {
    if (!isEmpty) draft.save({ role, firstName, lastName, email, promoCode })
  }, [draft, isEmpty, role, firstName, lastName, email, promoCode])
}
