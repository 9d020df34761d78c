import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type Draft, useDraft } from '../../lib/drafts.ts'
import { useContractForm, useFormValues } from '../../lib/form.ts'
import { useAuthLocationState } from './auth-location-state.ts'
import {
  emptySignUpValues,
  parseChosenRole,
  type SignUpValues,
  signUpSchema,
  signUpWhileTyping,
} from './sign-up-form.ts'
import { useConfirmationCheck } from './use-confirmation-check.ts'
import { useSignUp } from './use-sign-up.ts'

type SignUpDraft = Pick<SignUpValues, 'role' | 'firstName' | 'lastName' | 'email' | 'promoCode'>

/** The draft of the sign-up form. Kept until the code is verified, so that the user can go back and correct it. */
export function useSignUpDraft(): Draft<SignUpDraft> {
  return useDraft('sign-up')
}

/** The sign-up form, restored from the draft except for the passwords and the consent. */
export function useSignUpForm(fixedRole: 'ADMIN' | 'EMPLOYEE' | undefined) {
  const draft = useSignUpDraft()
  const requestedRole = useRequestedRole()
  const role = fixedRole ?? requestedRole ?? parseChosenRole(draft.restored?.role) ?? emptySignUpValues.role
  const { signUp, showFailure, ...outcome } = useSignUp()
  const form = useContractForm(signUpSchema, {
    values: { ...emptySignUpValues, ...draft.restored, role },
    whileTyping: signUpWhileTyping,
    isDone: outcome.sent !== undefined,
  })
  useConfirmationCheck(form, 'password', 'confirmPassword')
  useSaveDraft(useFormValues(form), draft)
  return { form, submit: form.handleSubmit(signUp, { onError: showFailure }), ...outcome }
}

/** The role from the URL (`/signup?role=EMPLOYEE`) or the location state; it wins over the draft's role. */
function useRequestedRole() {
  const [search] = useSearchParams()
  const locationState = useAuthLocationState()
  return parseChosenRole(search.get('role')) ?? parseChosenRole(locationState.role)
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
