import { type Form, useField, useFieldValue } from '../../../lib/form.ts'
import { useUser } from '../../../lib/session.ts'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { usePolicyBonus } from './use-referral-policy.ts'

/** The fields of a posting that are about its referral bonus. */
export interface BonusValues {
  experienceLevel: string
  referralBonus: string
  takesPolicyBonus: boolean
}

/** Asks whether a posting pays the bonus of the company's policy, or one of its own. */
export function BonusFields({ form }: { form: Form<BonusValues> }) {
  const level = useFieldValue<BonusValues, string>(form, 'experienceLevel')
  const { value, onChange } = useField<BonusValues, boolean>(form, 'takesPolicyBonus')
  const company = useUser().company?.name ?? 'your company'
  const policy = usePolicyBonus(level)
  const hasSwitch = value || policy?.hasAny
  return (
    <>
      {hasSwitch && (
        <Switch
          label={policy?.amount ? `Referral bonus ${policy.amount}` : 'Referral bonus'}
          text={
            policy?.amount
              ? `From ${company}’s referral policy for this level.`
              : level
                ? `${company}’s referral policy has no bonus for this level.`
                : `From ${company}’s referral policy. Please choose a level.`
          }
          checked={value}
          onChange={onChange}
        />
      )}
      <TextInput
        form={form}
        name="referralBonus"
        label={hasSwitch ? 'Another bonus' : 'Referral bonus'}
        placeholder="For example ₹75,000 after three months"
        help={
          hasSwitch
            ? 'For this job alone, instead of the bonus of the policy.'
            : 'Shown on the card and on the page of the job.'
        }
      />
    </>
  )
}
