import { meetsPasswordRules, passwordRules } from './sign-up-values.ts'

/** What a site may ask of a new password: the checklist of the sign-up, or that it is long and hard to guess. */
export const passwordPolicies = ['default', 'strict'] as const
/** One of `passwordPolicies`. */
export type PasswordPolicy = (typeof passwordPolicies)[number]

/** The error of a password that lacks what the rules ask for. */
export const PASSWORD_RULES_MESSAGE = 'Please meet all password requirements'

/** The least characters of a password under the strict policy, which asks for no kind of character: pass phrases are welcome. */
export const STRICT_PASSWORD_LENGTH = 12

/** Whether a password has the characters that the policy asks for. */
export function meetsPasswordPolicy(password: string, policy: PasswordPolicy): boolean {
  return policy === 'default'
    ? meetsPasswordRules(password)
    : Array.from(password).length >= STRICT_PASSWORD_LENGTH
}

/** Lists the rules about characters that a form shows, with whether each is met. */
export function passwordRulesOf(
  password: string,
  policy: PasswordPolicy,
): { name: string; isMet: boolean }[] {
  return policy === 'default'
    ? passwordRules.map(({ name, isMet }) => ({ name, isMet: isMet(password) }))
    : [
        {
          name: `Minimum ${STRICT_PASSWORD_LENGTH} characters`,
          isMet: meetsPasswordPolicy(password, policy),
        },
      ]
}
