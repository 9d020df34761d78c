import { ReferralPolicyForm } from '@endorse/contract/company-admins/referral-policy/form'
import type { ReferralPolicy } from '@endorse/contract/company-admins/referral-policy/schemas'
import { MAX_POLICY_LENGTH } from '@endorse/contract/company-admins/referral-policy/values'
import { formatRupees } from '@endorse/contract/core/money'
import { experienceLevelLabel, experienceLevels } from '@endorse/contract/job-postings/values'
import { useContractForm } from '../../../lib/form.ts'
import { useLoadedForm } from '../../../lib/loaded-values.ts'
import { ChangedElsewhere } from '../../../ui/form/ChangedElsewhere.tsx'
import { FieldGroup, FieldRow } from '../../../ui/form/FieldGroup.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { useSaveReferralPolicy } from './api.ts'

interface Props {
  companyId: string
  policy: ReferralPolicy
  onClose: () => void
}

/** Formats an amount as the inputs have it, beside their own sign of the currency: `75,000`. */
function textOf(amount: number | undefined): string {
  return amount ? formatRupees(amount).replace('₹', '') : ''
}

function toFormValues({ text, bonuses, waitingDays }: ReferralPolicy) {
  return {
    text: text ?? '',
    waitingDays: String(waitingDays),
    bonuses: experienceLevels.map((level) => ({ level, amount: textOf(bonuses[level]) })),
  }
}

/** Edits what the company says about its referrals, and the bonus of each level. */
export function EditPolicyDialog({ companyId, policy, onClose }: Props) {
  const { mutateAsync } = useSaveReferralPolicy(companyId)
  const form = useContractForm(ReferralPolicyForm, { values: toFormValues(policy) })
  const loadedForm = useLoadedForm(form, policy, toFormValues)
  return (
    <FormDialog
      title="Referral policy"
      form={form}
      onSend={(sent) => loadedForm.send((loaded) => mutateAsync({ ...sent, loaded }))}
      onClose={onClose}
      submitLabel="Save"
      sendingLabel="Saving..."
    >
      <TextInput
        form={form}
        name="text"
        label="For your Endorsers"
        help="When a bonus is paid, and what you expect of a referral. Only people of your company read it."
        autoFocus
        rows={4}
        maxRows={12}
        maxLength={MAX_POLICY_LENGTH}
      />
      <FieldGroup
        title="Bonus by level"
        help="Everybody can read it on your public page and on the jobs that pay it. Leave a level empty if it has none."
      >
        {[0, 2, 4].map((first) => (
          <FieldRow key={first}>
            {experienceLevels.slice(first, first + 2).map((level, index) => (
              <TextInput
                key={level}
                form={form}
                name={`bonuses.${first + index}.amount`}
                label={experienceLevelLabel[level]}
                inputMode="numeric"
                startAdornment="₹"
              />
            ))}
          </FieldRow>
        ))}
      </FieldGroup>
      <TextInput
        form={form}
        name="waitingDays"
        label="Days until a bonus is eligible"
        help="From the day of the hire on. A change holds for hires from now on."
        inputMode="numeric"
      />
      <ChangedElsewhere form={form} elsewhere={loadedForm.elsewhere} />
    </FormDialog>
  )
}
